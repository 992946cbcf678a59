"""Why a typed text is not read, in one or two kind sentences: what was seen, what to type instead.

The sentences quote the person's own text and never hold a number of the exercise.
"""

from dataclasses import dataclass

LONGEST = 64


@dataclass(frozen=True, slots=True)
class Refusal:
    """A text that is not read; `sentence` is for the person who typed it."""

    sentence: str


def quoted(text: str) -> str:
    """`text` in quotation marks, short, with everything that cannot be printed named by its code point."""
    kept = text if len(text) <= 24 else text[:23] + "…"
    return "“" + "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in kept) + "”"


TOO_LONG = Refusal(f"That is longer than {LONGEST} characters. Type the number alone.")
TOO_MANY_OPERATORS = Refusal("That is a long calculation: at most 12 operations are read. Type its result.")
TOO_LARGE = Refusal("That number is far too large to be an answer here. Check its exponent and zeros.")
EXPONENT = Refusal(
    "The exponent of that number is far outside every answer here. Check it, or type the number out."
)
DIVIDES_BY_ZERO = Refusal("That divides by zero, which has no value. Check the number below the line.")
UNBALANCED = Refusal("The parentheses do not close. Type as many “)” as “(”.")
TWO_SIGNS = Refusal("There are two signs in a row. Keep one, or put parentheses: 3*(-2).")
INCOMPLETE = Refusal("A number is missing. Type the number alone, or the whole calculation.")
RAISED_DOT = Refusal("A raised dot can be a decimal point or a product. Type “.” or “*”.")
POWERS = Refusal("Powers are read only as powers of ten, such as 2*10^-3 or 2e-3. Type the number itself.")
RAISED_DIGITS = Refusal("Raised digits are not read. Type a power of ten as 2*10^-3 or 2e-3.")
OTHER_DIGITS = "{seen} is a digit of another script. Type the digits 0 to 9."
HEXADECIMAL = Refusal("Numbers that begin with “0x” are not read. Type ordinary decimal digits.")
UNDERSCORE = Refusal("There is an underscore in the number. Leave it out: digits only.")
CURRENCY = "Leave out {seen}: type the number alone."
ABOUT = "Leave out {seen}: type the number alone, rounded to the digits the box asks for."
EQUALS = Refusal("There is an equals sign. Type the number alone, without “=”.")
UNIT_TWICE = Refusal("The unit is there twice. Type it once, at the end.")
UNIT_INSIDE = Refusal("The unit stands inside the calculation. Type it once, at the end, as in (80 - 78)%.")
ONLY_UNIT = Refusal("There is a unit but no number before it. Type the number first.")
PER_MILLE = Refusal("Per mille is not read here. Type the number as a percentage or as a decimal.")
TWO_NUMBERS = Refusal("There are two numbers, and one is asked for. Type one number, or one calculation.")
MIXED_NUMBER = Refusal(
    "A whole number next to a fraction can be read in two ways. Type a decimal, or a single fraction."
)
INTERVAL_IN_NUMBER = Refusal("That looks like an interval, and one number is asked for. Type it alone.")
LETTERS = "{seen} is not part of a number. Type the number alone, in digits."
UNKNOWN = "{seen} is not read in a number. Type the number alone, in digits."
NAME_ELSEWHERE = "{seen} names another quantity than this box asks for. Type the number for this box alone."
BOUND_ELSEWHERE = Refusal(
    "A bound such as “<” is read only for a p value, in front of the number. Type the number itself."
)
COUNT_UNIT = Refusal("A count has no unit. Type the whole number alone.")
Z_UNIT = Refusal("A z value has no unit. Type the number alone.")
P_POINTS = Refusal(
    "A p value is a probability, not a gap in percentage points. Type a decimal, or a percentage with “%”."
)
COUNT_FRACTION = "A count is a whole number, and {seen} is not. Type how many there are."
COUNT_NEGATIVE = Refusal("A count cannot be below 0. Type how many there are, without a minus sign.")
GROUPS = "The separators in {seen} are not where thousands or decimals begin. Type one decimal point at most."
POINT_IN_COUNT = "A count is a whole number. If {seen} means {grouped}, type {grouped}."
POWER_LOST = Refusal(
    "That can be a power of ten whose raised sign was lost, or a subtraction. Type 2*10^-1, or (2*10)-1."
)
BRACKET_MEANS_TIMES = Refusal("A sign is missing next to a parenthesis. Type “*” for a product.")
LETTER_X = Refusal("“x” means “times” only before a power of ten, as in 2 x 10^-3. Type “*” for a product.")
LONE_SEPARATOR = Refusal("A comma or point stands without digits around it. Type the number without blanks.")
AMBIGUOUS = "{seen} can be {decimal} or {grouped}. Type {decimal} or {grouped}."

ONE_LIMIT = Refusal("There is one number, and an interval has two limits. Type both, as in [low, high].")
LIMIT_MISSING = Refusal("One of the two limits is missing. Type both, as in [low, high].")
NO_SEPARATOR = Refusal("It is not clear what separates the limits. Put a semicolon or “to” between them.")
USE_SEMICOLON = Refusal(
    "With that many commas it is not clear which one separates the limits. Use a semicolon: [low; high]."
)
THREE_LIMITS = Refusal("There are more than two limits. Type two numbers, as in [low; high].")
BRACKETS = Refusal("A bracket is out of place. Type the two limits alone, as in [low, high].")
BRACKET_IN_NUMBER = Refusal("A bracket such as “[” is not read in a number. Type the number alone.")
HALF_WIDTH = Refusal("The number after “±” is how far the limits lie from the middle; it cannot be below 0.")
