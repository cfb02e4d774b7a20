import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { type ColorMode, colorModes } from '../../states/states'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The modes differ in colours alone, so the second one is asked for them alone. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The portal wears its mode as a class, the identity provider follows the system. */
async function wear(page: Page, mode: ColorMode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await page.evaluate(
    ([from, to]) => document.documentElement.classList.replace(from, to),
    mode === 'dark' ? (['light', 'dark'] as const) : (['dark', 'light'] as const),
  )
}

/**
 * What axe finds, with the rules that `choose` leaves. The elements' own markup says where they are; to find selectors
 * that are unique, and to describe what passes, takes long.
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
 * Fails for everything that axe finds on the page as it stands, in both color modes or the given ones, whatever its
 * impact; without a mode all but the colors is looked at. The test goes on, so that one run tells all.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  modes: readonly ColorMode[] = colorModes,
): Promise<void> {
  if (modes.length === 0)
    await expectNothing(page, what, (axe) => axe.withTags(tags).disableRules(colorRules))
  for (const mode of modes) {
    await wear(page, mode)
    await expectNothing(page, `${what}, ${mode}`, (axe) =>
      mode === 'light' ? axe.withTags(tags) : axe.withRules(colorRules),
    )
  }
  await wear(page, 'light')
}
