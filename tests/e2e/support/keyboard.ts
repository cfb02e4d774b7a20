import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until the element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Waits until a dialog has taken the focus. Before that it ignores Escape, and a field would lose the focus. */
export async function focusedIn(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}

/** Replaces a field's text key by key: Firefox's driver fills fields without input events. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}
