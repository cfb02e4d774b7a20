import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { type ColorMode, colorModes } from '../../states/states'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The modes differ only in colors, so the second one is checked for those only. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The portal has a class for its mode; the identity provider follows the system. */
async function wear(page: Page, mode: ColorMode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await page.evaluate(
    ([from, to]) => document.documentElement.classList.replace(from, to),
    mode === 'dark' ? (['light', 'dark'] as const) : (['dark', 'light'] as const),
  )
}

/**
 * Violations that axe finds, limited by `choose`. They are located by the elements' markup: computing unique selectors
 * and describing passed rules takes long.
 */
async function expectNothing(
  page: Page,
  what: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ selectors: false, resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html} ${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
}

/**
 * Fails for each violation on the current page, in both color modes or the given ones, of any impact. A soft assertion,
 * so one run reports all.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  modes: readonly ColorMode[] = colorModes,
): Promise<void> {
  for (const mode of modes) {
    await wear(page, mode)
    await expectNothing(page, `${what}, ${mode}`, (axe) =>
      mode === 'light' ? axe.withTags(tags) : axe.withRules(colorRules),
    )
  }
  await wear(page, 'light')
}
