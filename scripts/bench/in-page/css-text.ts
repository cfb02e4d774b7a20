/** A rule as it is written: what stands before its block, and the block without braces; null where there is none. */
export type WrittenRule = {
  prelude: string
  block: string | null
}

/**
 * Cuts a style sheet into its rules. The browser's own reading of a rule cannot stand in for this: of a shorthand with
 * a variable in it, of which one side is overridden, `cssText` gives empty values.
 */
export function rulesOf(css: string): WrittenRule[] {
  const rules: WrittenRule[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1
    else if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '\\') at += 1
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}' || (sign === ';' && depth === 0)) {
      if (sign === '}') depth -= 1
      if (depth > 0) continue
      const prelude = plain(css.slice(start, sign === ';' ? at : open))
      rules.push({ prelude, block: sign === ';' ? null : css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

function endOfString(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}

const plain = (prelude: string) => prelude.replaceAll(/\/\*.*?\*\//gs, '').trim()
