type Named = { readonly id: string; readonly name: string }

/** A field's value as text; '' for an empty value. */
export function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The texts of a field with several values; empty for any other value. */
export function valueTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Looks up the name for an id; falls back to the id. */
export function nameIn(items: readonly Named[]): (id: unknown) => string {
  return (id) => items.find((one) => one.id === id)?.name ?? valueText(id)
}

/** Looks up the names for ids, joined in one line. */
export function namesIn(items: readonly Named[]): (ids: unknown) => string {
  return (ids) => valueTexts(ids).map(nameIn(items)).join(', ')
}

/** Looks up the label of a value; falls back to the value. */
export function wordIn(words: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => words[valueText(value)] ?? valueText(value)
}

/** Shows the members of each item of a list that have these names, in one line. */
export function membersIn(...names: readonly string[]): (items: unknown) => string {
  const lineOf = (item: unknown) =>
    names
      .map((name) => (typeof item === 'object' && item !== null ? valueText(Reflect.get(item, name)) : ''))
      .filter(Boolean)
      .join(' ')
  return (items) => (Array.isArray(items) ? items.map(lineOf).filter(Boolean).join(', ') : '')
}
