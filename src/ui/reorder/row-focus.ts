/** The first button of the next row, or of the one before; called while the row still exists. */
export function focusAfterRow(rowId: string): () => HTMLElement | null {
  const row = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return () => (next?.isConnected ? next.querySelector<HTMLElement>('button') : null)
}
