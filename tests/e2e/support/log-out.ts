import type { Page } from 'playwright/test'

/** Heading of the page after a log-out. */
export function logOutNotice(page: Page) {
  return page.getByRole('region', { name: 'Notifications' }).getByText('User logged out')
}

/** The provider's sign-in page. */
export function signInPage(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })
}

export function userMenu(page: Page, name: string | RegExp = /^User menu of/) {
  return page.getByRole('button', { name: name instanceof RegExp ? name : `User menu of ${name}` })
}

/** Logs out by the user menu; the page then goes to the provider. */
export async function logOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}
