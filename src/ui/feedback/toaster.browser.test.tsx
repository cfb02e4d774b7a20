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
  // What is around a dialog is hidden a frame after it is there.
  await expect
    .poll(() => page.getByText('Behind the dialog').element().closest('[aria-hidden]'))
    .not.toBeNull()
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
    const title = page.getByRole('heading', { name: 'Invite CRM contacts' }).element()
    const text = document.createRange()
    text.selectNodeContents(title)
    const drawn = text.getBoundingClientRect()
    expect(top > drawn.bottom || left > drawn.right).toBe(true)
    await invite.click()
    await region.getByRole('button', { name: /^Close: / }).click()
    await expect.element(page.getByText('Osprey Marine was not changed')).not.toBeInTheDocument()
  },
)
