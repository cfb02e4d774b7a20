// Needs a document.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Elements } from '../layout/elements'
import { renderUi } from '../render-ui.fixture'
import { DialogFrame } from './dialog-frame'

type ScreenProps = { keepsOpener: boolean; isSheet?: boolean; fallbackFocus?: () => HTMLElement | null }

/** A confirmation whose action may remove its opener, and which a sheet may follow. */
function Screen({ keepsOpener, isSheet = false, fallbackFocus }: ScreenProps) {
  const [step, setStep] = useState<'start' | 'question' | 'sheet' | 'end'>('start')
  const dialog = (title: string, next: Elements) => (
    <DialogFrame key={title} title={title} onEscape={() => setStep('end')} fallbackFocus={fallbackFocus}>
      {next}
    </DialogFrame>
  )
  return (
    <>
      <h1 tabIndex={-1}>Files</h1>
      <ul>
        <li id="next" tabIndex={-1}>
          Next row
        </li>
      </ul>
      {(keepsOpener || step !== 'end') && (
        <button type="button" onClick={() => setStep('question')}>
          Delete
        </button>
      )}
      {step === 'question' &&
        dialog(
          'Delete it',
          <button type="button" onClick={() => setStep(isSheet ? 'sheet' : 'end')}>
            Go
          </button>,
        )}
      {step === 'sheet' &&
        dialog(
          'Deleted',
          <button type="button" onClick={() => setStep('end')}>
            Close
          </button>,
        )}
    </>
  )
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
const focusedText = () => document.activeElement?.textContent

it('gives the focus back to what had it, also when a sheet came in place of the question', async () => {
  renderUi(<Screen keepsOpener isSheet />)
  await press('Delete')
  await press('Go')
  await screen.findByRole('dialog', { name: 'Deleted' })
  await press('Close')
  await waitFor(() => expect(focusedText()).toBe('Delete'))
})

it('leaves it with the heading of the page when that is gone', async () => {
  renderUi(<Screen keepsOpener={false} />)
  await press('Delete')
  await press('Go')
  await waitFor(() => expect(focusedText()).toBe('Files'))
})

it('or with what its owner says is nearer', async () => {
  renderUi(<Screen keepsOpener={false} isSheet fallbackFocus={() => document.getElementById('next')} />)
  await press('Delete')
  await press('Go')
  await press('Close')
  await waitFor(() => expect(focusedText()).toBe('Next row'))
})

/** A row whose button disappears by its action; the row stays. */
function Row() {
  const [step, setStep] = useState<'start' | 'question' | 'end'>('start')
  return (
    <>
      <h1 tabIndex={-1}>Files</h1>
      <ul>
        <li>
          <button type="button">More</button>
          {step !== 'end' && (
            <button type="button" onClick={() => setStep('question')}>
              Find the file
            </button>
          )}
        </li>
      </ul>
      {step === 'question' && (
        <DialogFrame title="Replace the file" onEscape={() => setStep('end')}>
          <button type="button" onClick={() => setStep('end')}>
            Replace
          </button>
        </DialogFrame>
      )}
    </>
  )
}

it('or with the row that the button stood in: whoever goes down a list is not thrown back to its beginning', async () => {
  renderUi(<Row />)
  await press('Find the file')
  await press('Replace')
  await waitFor(() => expect(focusedText()).toBe('More'))
})
