// Limits for one document. Documents are untrusted: a small one could keep the frame, and a portal that shares its
// process, busy for minutes.

/** Nodes after which the frame stops, about ten times those of a long manual page. */
export const MAX_NODES = 500_000
/** Timeout until a document is complete. */
export const MAX_MS = 30_000
/** Nesting below which elements around a text are removed. */
export const MAX_DEPTH = 200
/** Open elements after which a parser gets no more of them; the previous chunk may have opened a thousand more. */
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
/** Marked matches of a search. */
export const MAX_FOUND = 2_000
/** Headings reported to the portal. */
export const MAX_HEADINGS = 5_000
/** Characters of an id; an element with a longer one is no target. */
export const MAX_ID = 1_000
/** Characters of an address that is followed. */
export const MAX_ADDRESS = 8_000
/** Tallest document in pixels: browsers lay nothing out beyond about twice this. */
export const MAX_HEIGHT = 15_000_000
