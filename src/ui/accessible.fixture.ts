import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The modes differ in colors alone, so the second one is asked for them alone. */
const colorRules = ['color-contrast', 'link-in-text-block']
/** What a part cannot be asked: it stands on no page. */
const pageRules = ['document-title', 'landmark-one-main', 'page-has-heading-one', 'region', 'bypass']

async function violationsIn(mode: 'light' | 'dark', without: readonly string[]): Promise<string[]> {
  document.documentElement.classList.replace(mode === 'dark' ? 'light' : 'dark', mode)
  const { violations } = await axe.run(document, {
    runOnly: mode === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // A document of the backend stands in a frame without an origin, where no script of ours can look.
    iframes: false,
  })
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${mode}: ${id} (${impact}): ${html} ${failureSummary}`),
  )
}

/**
 * For component tests: fails for everything that axe finds as it stands, in both color modes, whatever its impact.
 * @param what a whole page, which has a heading and landmarks, or a part of one
 */
export async function expectAccessible(what: 'page' | 'part' = 'part'): Promise<void> {
  const without = what === 'part' ? pageRules : []
  const found = [...(await violationsIn('light', without)), ...(await violationsIn('dark', without))]
  document.documentElement.classList.replace('dark', 'light')
  expect(found).toEqual([])
}
