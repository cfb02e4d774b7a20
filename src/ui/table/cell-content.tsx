import { isValidElement } from 'react'
import { NoValue } from '../format/date'
import { NO_VALUE } from '../format/labels'
import type { Content } from '../layout/elements'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Column } from './column'

/**
 * The content of a cell. A response may lack a member or contain another type than the contract says: that breaks the
 * cell, not the table.
 */
export function contentOf<Row, Sort extends string>({ cell, kind }: Column<Row, Sort>, row: Row): Content {
  try {
    const content = cell(row)
    return kind === 'actions' || isShown(content) ? content : <NoValue />
  } catch {
    return (
      <span title="This value could not be shown">
        <span aria-hidden="true">{NO_VALUE}</span>
        <VisuallyHidden>could not be shown</VisuallyHidden>
      </span>
    )
  }
}

/** Whether React can render a value; a plain object would break the page. */
function isShown(content: unknown): boolean {
  if (content === undefined || content === null || Number.isNaN(content)) return false
  return typeof content !== 'object' || isValidElement(content) || Symbol.iterator in content
}

/** The text of a cell, for exports and widths; '' for a missing text. */
export function cellText<Row>({ text }: Pick<Column<Row>, 'text'>, row: Row): string {
  try {
    const found: unknown = text?.(row)
    return typeof found === 'string' ? found : ''
  } catch {
    return ''
  }
}
