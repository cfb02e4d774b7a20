import { expect, type Page } from 'playwright/test'

/** The table of seats of a license, one of its rows, the license's facts and what opens the form. */
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

/** Opens the dialog for a new seat. */
export async function openAssign(page: Page) {
  await assignButton(page).click()
  const form = formIn(page, 'Assign')
  await expect(form.dialog).toBeVisible()
  return form
}

/** The fields and buttons of the seat form. */
export function formIn(page: Page, verb: 'Assign' | 'Move') {
  const dialog = page.getByRole('dialog', { name: `${verb} seat` })
  return {
    dialog,
    person: dialog.getByRole('combobox', { name: /Person/ }),
    hostname: dialog.getByRole('textbox', { name: /Host name/ }),
    kind: dialog.getByRole('combobox', { name: /Kind of host ID/ }),
    hostId: dialog.getByRole('textbox', { name: /^Host ID/ }),
    until: dialog.getByLabel(/Until/),
    note: dialog.getByRole('textbox', { name: /Note/ }),
    submit: dialog.getByRole('button', { name: verb }),
    summary: dialog.getByRole('alert'),
    choose: async (name: string) => {
      await dialog.getByRole('combobox', { name: /Person/ }).fill(name)
      await dialog.getByRole('option', { name: new RegExp(name) }).click()
    },
  }
}
