import { test } from './support/serve'
import { expect, signIn } from './support/test'

test('[L1.2] [L1.3] [L6.2] one build serves another vendor: names, links and who belongs to it', {
  tag: '@all',
}, async ({ page, serve }) => {
  await page.goto(
    await serve({
      config: (local) => ({
        ...local,
        vendor: 'Halvorsen Pumps',
        product: 'PUMPWORKS',
        supportEmail: 'help@halvorsen.example',
        userGuideUrl: '/docs/20241021-Halvorsen-Portal_UserGuide.pdf',
        legal: { ...local.legal, privacy: 'https://halvorsen.example/privacy' },
      }),
    }),
  )
  await signIn(page, 'reader')
  await expect(page).toHaveTitle('Dashboard · Halvorsen Pumps Customer Portal')
  await expect(
    page.getByRole('img', { name: 'Halvorsen Pumps Customer Portal, to the dashboard' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'User menu of Ingrid Solheim' }).click()
  await expect(page.getByText('PUMPWORKS user', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: /^Portal User Guide/ })).toHaveAttribute(
    'href',
    '/docs/20241021-Halvorsen-Portal_UserGuide.pdf',
  )
  await expect(page.getByRole('menuitem', { name: /^Privacy Notes/ })).toHaveAttribute(
    'href',
    'https://halvorsen.example/privacy',
  )
})
