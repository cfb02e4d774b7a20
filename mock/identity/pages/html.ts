/** Markup that is safe to send: made by `html`, which escapes every inserted value. */
export type Html = { readonly markup: string }

type Hole = Html | readonly Html[] | string | number | null

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const filled = (hole: Hole): string => {
  if (hole === null) return ''
  if (typeof hole === 'string' || typeof hole === 'number')
    return String(hole).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  if ('markup' in hole) return hole.markup
  return hole.map((part) => part.markup).join('')
}

/** Template tag: literal parts as they are, holes escaped unless they are `Html` themselves; null is nothing. */
export function html(parts: TemplateStringsArray, ...holes: Hole[]): Html {
  return {
    markup: parts.map((part, at) => (at === 0 ? part : filled(holes[at - 1] ?? null) + part)).join(''),
  }
}

/** Markup from elsewhere that is already escaped, as oidc-provider's own form is. */
export function trusted(markup: string): Html {
  return { markup }
}
