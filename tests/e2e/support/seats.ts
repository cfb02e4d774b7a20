import { expect, type Page } from 'playwright/test'
import { typeInto } from './keyboard'

/** The table of a license's seats, a row, the license's facts, and the button that opens the form. */
export function seats(page: Page) {
  return page.getByRole('table', { name: 'Seats' })
}
export function seat(page: Page, name: string) {
  return seats(page).getByRole('row', { name: new RegExp(name) })
}
export function meter(page: Page) {
  return page.getByRole('region', { name: 'License', exact: true }).first()
}
export function assignButton(page: Page) {
  return page.getByRole('button', { name: 'Assign seat' })
}
export function notice(page: Page) {
  return page.getByRole('region', { name: 'Notifications' })
}

/** Opens the dialog for a new seat, with all of its fields. */
export async function openAssign(page: Page) {
  await assignButton(page).click()
  const form = formIn(page)
  await expect(form.dialog).toBeVisible()
  await form.openMore()
  return form
}

/** Opens the dialog that edits a user's seat. */
export async function openEdit(page: Page, holder: string) {
  await chooseForSeat(page, holder, 'Edit seat…')
  const form = formIn(page, holder)
  await expect(form.dialog).toBeVisible()
  await form.openMore()
  return form
}

/** Chooses an action in the menu of a user's seat. */
export async function chooseForSeat(page: Page, holder: string, action: 'Edit seat…' | 'Release seat…') {
  await page.getByRole('button', { name: `Actions for ${holder}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Fields and buttons of the seat form: for a new seat, or for a user's. */
export function formIn(page: Page, holder?: string) {
  const dialog = page.getByRole('dialog', { name: holder ? `Edit seat of ${holder}` : 'Assign a seat on' })
  const more = dialog.getByRole('button', { name: 'More options' })
  return {
    dialog,
    person: dialog.getByRole('combobox', { name: /Person/ }),
    hostname: dialog.getByRole('textbox', { name: /Host name/ }),
    kind: dialog.getByRole('combobox', { name: /Host ID type/ }),
    hostId: dialog.getByRole('textbox', { name: /^Host ID/ }),
    until: dialog.getByRole('textbox', { name: /Expires/ }),
    note: dialog.getByRole('textbox', { name: /Note/ }),
    submit: dialog.getByRole('button', { name: holder ? 'Save' : 'Assign' }),
    summary: dialog.getByRole('alert'),
    more,
    forMachine: () => dialog.getByRole('radio', { name: 'Machine' }).check(),
    openMore: async () => {
      // Already open if a field in it has a value.
      if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
    },
    choose: async (name: string) => {
      await typeInto(dialog.getByRole('combobox', { name: /Person/ }), name)
      await dialog.getByRole('option', { name: new RegExp(name) }).click()
    },
  }
}
