const words =
  'the solver reads each patch of the mesh once and writes residuals for every field in turn while blending stays exponential near walls'.split(
    ' ',
  )

/** What stands at the end of the document and nowhere else. */
export const lastLine = 'This is the last line of the reference.'

/** A reference page of about this many characters: sections of text, tables, lists and code, the same each time. */
export function longDocument(length: number): string {
  let seed = 1
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed
  }
  const text = (count: number) => Array.from({ length: count }, () => words[next() % words.length]).join(' ')
  const many = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join('')
  const parts: string[] = []
  for (let size = 0; size < length; ) {
    const n = parts.length + 1
    const row = (m: number) =>
      `<tr><td>${m}</td><td><code>${text(1)}</code></td><td>${text(3)}</td><td>${text(2)}</td></tr>`
    const part = `<section><h2 id="s${n}">Section ${n}</h2><p class="n">${text(20)} <code>k${n}</code> <em>${text(3)}</em> <a href="other#s${n}">${text(2)}</a>.</p><table><tbody>${many(12, row)}</tbody></table><ul>${many(6, () => `<li>${text(5)} <strong>${text(1)}</strong></li>`)}</ul></section>`
    parts.push(part)
    size += part.length
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><style>.n { color: #444 }</style></head><body><div>${parts.join('')}</div><p>${lastLine}</p></body></html>`
}
