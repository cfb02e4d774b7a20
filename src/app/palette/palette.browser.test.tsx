import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../session/render-part.fixture'
import { writeStored } from '../../ui/browser/stored'
import { Palette } from './palette'

const license = { kind: 'license', title: 'HLX-2026-00417', path: '/licenses/lic_417' }
const noScreen = { kind: 'document', title: 'A page that is gone', path: '/nowhere' }

afterEach(() => localStorage.clear())

test('[D5] [G14] the palette begins with the pins of screens that are there', async () => {
  writeStored('portal.pins.usr_pi/acc_meridian', [license, noScreen])
  await renderPart(
    <Palette
      menu={[]}
      takeTyped={() => ''}
      onShowShortcuts={() => {}}
      onClose={() => {}}
      returnFocus={() => null}
    />,
    { route: '/licenses/$licenseId', path: '/licenses/lic_1', permission: 'licenses' },
  )
  const pinned = page.getByRole('group', { name: 'Pinned' })
  await expect.element(pinned.getByRole('option')).toHaveTextContent(license.title)
  await expect.element(pinned.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('nowhere')
  await expect.element(pinned).not.toBeInTheDocument()
})
