import { titleText } from '../../../html-frame/titles'
import type { DocumentationItem } from './documentation-address'

type Titled = Pick<DocumentationItem, 'title' | 'key'>

/** The name of a page without a title. */
const nameOfUntitled = ({ key }: Pick<Titled, 'key'>) => `Untitled page (${key.split('/').at(-1) || key})`

/** A page's readable title: without permalink marks, and never empty. */
export function titleOf(item: Titled): string {
  return titleText(item.title) || nameOfUntitled(item)
}

/** Whether a page has the name of one without a title. */
export function isUntitled(item: Titled): boolean {
  return item.title === nameOfUntitled(item)
}

const titled = new WeakMap<DocumentationItem, DocumentationItem>()

/** A page with its readable title; the same object for the same page. */
export function withTitle(item: DocumentationItem): DocumentationItem {
  const title = titleOf(item)
  if (title === item.title) return item
  const known = titled.get(item) ?? { ...item, title }
  titled.set(item, known)
  return known
}
