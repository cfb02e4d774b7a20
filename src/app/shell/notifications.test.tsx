// Needs a document.
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from '../../ui/feedback/toast'
import { Notifications } from './notifications'

beforeEach(() => toasts.set([]))

const Titles = () => toasts.get().map(({ id, title }) => <p key={id}>{title}</p>)

test('[L2.6] a toaster that did not load is asked for again when the connection is back, and shows what waited', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Titles)
  render(<Notifications load={load} />)
  await act(async () => toast.success('The seat was changed.'))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText('The seat was changed.')).toBeNull()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.getByText('The seat was changed.')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('and with the next toast', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Titles)
  render(<Notifications load={load} />)
  await act(async () => toast.error('First.'))
  await act(async () => toast.success('Second.'))
  expect(screen.getByText('First.')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
