import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../session/render-part.fixture'
import { readStoredText, writeStored } from '../../ui/browser/stored'
import { Recent } from './recent'

const key = 'portal.pins.usr_pi/acc_meridian'
const license = { kind: 'license', title: 'HLX-2026-00417', path: '/licenses/lic_417' }
const other = { kind: 'license', title: 'HLX-2026-00418', path: '/licenses/lic_418?tab=seats' }
const noScreen = { kind: 'document', title: 'A page that is gone', path: '/nowhere' }

afterEach(() => localStorage.clear())

test('[D5] the dashboard shows the pins of screens that are there, and takes one away by its button', async () => {
  writeStored(key, [license, other, noScreen])
  await renderPart(<Recent />, {
    route: '/licenses/$licenseId',
    path: '/licenses/lic_1',
    permission: 'licenses',
  })
  await expect.element(page.getByRole('heading', { name: 'Pinned' })).toBeVisible()
  const link = page.getByRole('link', { name: license.title })
  await expect.element(link).toHaveAttribute('href', license.path)
  await expect.element(page.getByRole('link', { name: other.title })).toHaveAttribute('href', other.path)
  await expect.element(page.getByText(noScreen.title)).not.toBeInTheDocument()
  await page.getByRole('button', { name: `Unpin ${license.title}` }).click()
  await expect.element(link).not.toBeInTheDocument()
  expect(readStoredText(key)).toContain(other.path)
  expect(readStoredText(key)).not.toContain(license.path)
})
