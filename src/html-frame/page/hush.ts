const tags = /<[a-z][^<>]*>/gi
const attributes = /(\s|["'/])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/**
 * Renames handlers and `base` before the parser sees them. They would do nothing, and are taken out afterwards, but the
 * browser reports each one as a violation of the policy when it is read. What this misses is only reported.
 */
export function hush(html: string): string {
  return html.replace(tags, (tag) => {
    if (/^<base\b/i.test(tag)) return ''
    if (!/[\s"'/]on[a-z]/i.test(tag)) return tag
    return tag.replace(attributes, (whole, before: string, name: string, value = '') =>
      /^on[a-z]/i.test(name) ? before : `${before}${name}${value}` || whole,
    )
  })
}
