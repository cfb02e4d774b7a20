/**
 * The first button of the row after one of a `ReorderList`, else of the row before it: called while the row is still
 * there, it gives what has the focus once that is deleted.
 */
export function focusAfterRow(rowId: string): () => HTMLElement | null {
  const row = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return () => (next?.isConnected ? next.querySelector<HTMLElement>('button') : null)
}
