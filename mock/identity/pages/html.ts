/** Safe markup, created by `html`, which escapes every inserted value. */
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

/** Template tag: inserted values are escaped unless they are `Html`; null gives ''. */
export function html(parts: TemplateStringsArray, ...holes: Hole[]): Html {
  return {
    markup: parts.map((part, at) => (at === 0 ? part : filled(holes[at - 1] ?? null) + part)).join(''),
  }
}

/** Markup that is already escaped, such as oidc-provider's own form. */
export function trusted(markup: string): Html {
  return { markup }
}
