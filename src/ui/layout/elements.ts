import type { ReactElement } from 'react'

/** Children of a component, without bare text: a browser's translation would wrap it and break React's updates. */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined

/** Content of an element of its own: a text, or elements. */
export type Content = string | number | Exclude<Elements, ''>
