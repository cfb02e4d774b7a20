const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The folder's row or breadcrumb under the pointer. */
export const folderAt = (target: EventTarget | null) => within(target, '[data-folder][data-path]')

/** The row that a drag begins on. */
export const rowAt = (target: EventTarget | null) => within(target, '[data-index][data-path]')

/** Shows the one place that would take what is dragged, or that will not. */
export function showDrop(root: Element | null, target: { element: HTMLElement; may: boolean } | null): void {
  for (const other of root?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (other !== target?.element) other.removeAttribute('data-drop')
  target?.element.setAttribute('data-drop', target.may ? 'yes' : 'no')
}
