import type { ReactElement } from 'react'

/**
 * Children that a component draws beside others, or without an element around them. No text is among them: a browser
 * that translates the page would take it away from React.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

/** What has an element of its own: a text by itself, or elements. */
export type Content = string | number | Exclude<Elements, ''>
