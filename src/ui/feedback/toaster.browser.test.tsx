import { Dialog } from '@chakra-ui/react/dialog'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogActions } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import { toast } from './toast'
import { Toaster } from './toaster'

const tall = Array.from({ length: 60 }, (_, line) => `Line ${line}`)

async function openTallDialog() {
  await render(
    <>
      <main>Behind the dialog</main>
      <Toaster />
      <DialogFrame title="Invite CRM contacts" isForm size="xl" onEscape={() => {}}>
        <Dialog.Body>
          {tall.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog.Body>
        <DialogActions verb="Invite" isBusy={false} blocked={null} onCancel={() => {}} onConfirm={() => {}} />
      </DialogFrame>
    </>,
  )
  // The page around a dialog is hidden one frame later.
  await expect
    .poll(() => page.getByText('Behind the dialog').element().closest('[aria-hidden]'))
    .not.toBeNull()
}

/** Where the text of an element is drawn. */
function textOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test.each([
  [1280, 720],
  [390, 844],
])(
  '[L9.1] over a dialog of %i x %i a failure is read out, covers neither title nor button and can be closed',
  async (width, height) => {
    await page.viewport(width, height)
    await openTallDialog()
    toast.error('Osprey Marine was not changed')
    const region = page.getByRole('region', { name: 'Notifications' })
    await expect.element(region.getByText('Osprey Marine was not changed')).toBeVisible()
    const invite = page.getByRole('button', { name: 'Invite' })
    const { left, top, bottom } = region.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(invite.element().getBoundingClientRect().top)
    const title = textOf(page.getByRole('heading', { name: 'Invite CRM contacts' }).element())
    expect(top > title.bottom || left > title.right).toBe(true)
    await invite.click()
    await region.getByRole('button', { name: /^Close: / }).click()
    await expect.element(page.getByText('Osprey Marine was not changed')).not.toBeInTheDocument()
  },
)

test.each([12, 16, 24])(
  '[L9.1] over a question of %i lines on a phone a failure covers neither title nor button',
  async (lines) => {
    await page.viewport(390, 844)
    await render(
      <>
        <Toaster />
        <DialogFrame title="Delete Osprey Marine" role="alertdialog" onEscape={() => {}}>
          <Dialog.Body>
            {tall.slice(0, lines).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Dialog.Body>
          <DialogActions
            verb="Delete"
            isBusy={false}
            blocked={null}
            onCancel={() => {}}
            onConfirm={() => {}}
          />
        </DialogFrame>
      </>,
    )
    toast.error('Meridian Racing was not changed, since somebody else has changed it')
    const region = page.getByRole('region', { name: 'Notifications' })
    await expect.element(region.getByText(/was not changed/)).toBeVisible()
    const { top, bottom } = region.element().getBoundingClientRect()
    const title = textOf(page.getByRole('heading', { name: 'Delete Osprey Marine' }).element())
    const button = page.getByRole('button', { name: 'Delete', exact: true }).element().getBoundingClientRect()
    for (const { top: from, bottom: to } of [title, button]) expect(bottom <= from || top >= to).toBe(true)
    toast.closeAll()
  },
)
