// The most that one document may cost. Documents are untrusted: without limits a small one could keep the frame, and a
// portal that shares its process, busy for minutes.

/** Nodes that are parsed and shown before the frame gives up, about ten times those of a long manual page. */
export const MAX_NODES = 500_000
/** Time in which a document has to be complete. */
export const MAX_MS = 30_000
/** Nesting below which the elements around a text are left out. */
export const MAX_DEPTH = 200
/** Elements that are open when a parser is given no more of them; the piece before may have opened a thousand more. */
export const MAX_OPEN_ELEMENTS = 400
/** Formatting elements such as `b` that are open at a time. */
export const MAX_OPEN_FORMATTING = 40
/** Attributes of one element; one with more loses all of them. */
export const MAX_ATTRIBUTES = 200
/** Declarations of one block; one with more loses all of them. */
export const MAX_DECLARATIONS = 500
/** Style sheets of a document, their characters, their rules, and how deep rules may be nested. */
export const MAX_SHEETS = 200
export const MAX_CSS_LENGTH = 2_000_000
export const MAX_RULES = 5_000
export const MAX_NESTING = 6
/** How deep rules may be nested in style rules. */
export const MAX_NESTED_RULES = 2
/** Characters of a selector, and how deep its parentheses may be nested. */
export const MAX_SELECTOR_LENGTH = 1_000
export const MAX_SELECTOR_NESTING = 2
/** Characters of a formula in TeX, how deep what is drawn of it may be nested, and the nodes of all formulas drawn. */
export const MAX_FORMULA_LENGTH = 5_000
export const MAX_FORMULA_DEPTH = 60
export const MAX_FORMULA_NODES = 200_000
/** Characters of a block of code that can be copied by a button, and blocks that have one. */
export const MAX_CODE_LENGTH = 200_000
export const MAX_CODE_BLOCKS = 5_000
/** Places of a search that are marked. */
export const MAX_FOUND = 2_000
/** Headings that the portal is told about. */
export const MAX_HEADINGS = 5_000
