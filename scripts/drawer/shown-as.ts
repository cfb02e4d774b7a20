/** Responses requested from the sandbox for a page, as `Prefer` headers. */
export const preferHeaders = {
  empty: 'rows=0',
  failing: 'code=503',
  forbidden: 'code=403',
  many: 'rows=200',
} as const

export type ShownAs = keyof typeof preferHeaders

const KEY = 'contract-drawer'

/** State in which a page is shown in this tab; undefined: the usual one. */
export function shownAs(page: string): ShownAs | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    return names.find((name) => stored === `${name} ${page}`)
  } catch {
    return undefined
  }
}

export const names: readonly ShownAs[] = ['empty', 'failing', 'forbidden', 'many']

/** Shows one page of this tab in another state from its next reads on; undefined: the usual one. */
export function setShownAs(page: string, name: ShownAs | undefined): void {
  if (name === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, `${name} ${page}`)
}
