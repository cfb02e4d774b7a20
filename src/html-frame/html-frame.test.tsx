// Needs a document.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setColorMode } from '../ui/theme/color-mode'
import { StyleProvider } from '../ui/theme/style-provider'
import { HtmlFrame, type HtmlFrameProps } from './html-frame'
import type { ToFrame } from './messages'

const base = '/documentation/helyx/4.3/solver/boundary-conditions'

/** A message port that delivers synchronously. */
class Port {
  other: Port | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage(data: unknown) {
    this.other?.onmessage?.({ data })
  }
  close() {
    this.other = null
  }
}
class Channel {
  port1 = new Port()
  port2 = new Port()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

beforeEach(() => {
  vi.stubGlobal('MessageChannel', Channel)
  Element.prototype.scrollIntoView = () => undefined
})

const isToFrame = (data: unknown): data is ToFrame =>
  typeof data === 'object' && data !== null && 'kind' in data

/** Shows a document and acts as the script in its frame. */
async function show(props: Partial<HtmlFrameProps> = {}) {
  const onLink = vi.fn<(path: string) => void>()
  const all = { title: 'Boundary conditions', html: '<p>Text</p>', base, onLink, ...props }
  const { rerender, unmount } = render(<HtmlFrame {...all} />, {
    wrapper: ({ children }) => (
      <StyleProvider>
        <main>{children}</main>
      </StyleProvider>
    ),
  })
  const heard: ToFrame[] = []
  let port: Port | undefined
  const element = () => screen.getByTitle<HTMLIFrameElement>('Boundary conditions')
  const load = () => {
    const { contentWindow } = element()
    if (!contentWindow) throw new Error('no window')
    contentWindow.postMessage = (...[, , ports]: unknown[]) => {
      if (!Array.isArray(ports) || !(ports[0] instanceof Port)) throw new Error('no port')
      const [given] = ports
      given.onmessage = ({ data }) => {
        if (isToFrame(data)) heard.push(data)
      }
      port = given
    }
    fireEvent.load(element())
  }
  const post = (message: unknown) => port?.postMessage(message)
  const say = async (message: unknown) => {
    await act(async () => post(message))
  }
  return {
    onLink,
    heard,
    element,
    load,
    say,
    post,
    unmount,
    change: (next: Partial<HtmlFrameProps>) => rerender(<HtmlFrame {...all} {...next} />),
  }
}

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.useRealTimers()
  document.documentElement.className = 'light'
})

const kinds = (heard: ToFrame[]) => heard.map(({ kind }) => kind)
const complete = { kind: 'height', height: 640, printHeight: null, isComplete: true }

test('the frame has no origin, a name, and a skeleton until its document has loaded', async () => {
  const { element, load, say, heard } = await show()
  expect(element().getAttribute('sandbox')).toBe('allow-scripts')
  expect(element().getAttribute('src')).toBe('/html-frame.html')
  expect(screen.getByRole('status').textContent).toContain('Loading Boundary conditions')
  load()
  expect(heard).toEqual([])
  await say({ kind: 'ready' })
  await waitFor(() => expect(kinds(heard)).toEqual(expect.arrayContaining(['mode', 'show', 'font'])))
  expect(heard.find(({ kind }) => kind === 'show')).toMatchObject({ options: { html: '<p>Text</p>', base } })
  await say(complete)
  expect(screen.queryByRole('status')).toBeNull()
  expect(element().style.getPropertyValue('--frame-height')).toBe('640px')
})

test('the portal follows links with an allowed target', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 200
    return now
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { load, say, onLink } = await show()
  load()
  await say({ kind: 'ready' })
  const { origin } = window.location
  await say({ kind: 'link', href: `${origin}/licenses?page=2#a`, inNewTab: false })
  expect(onLink).toHaveBeenCalledExactlyOnceWith('/licenses?page=2#a')
  await say({ kind: 'link', href: `${origin}/licenses`, inNewTab: true })
  expect(open).toHaveBeenLastCalledWith(`${origin}/licenses`, '_blank', 'noopener')
  await say({ kind: 'link', href: 'https://www.cfd-library.example/', inNewTab: false })
  expect(open).toHaveBeenLastCalledWith('https://www.cfd-library.example/', '_blank', 'noopener,noreferrer')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:null/1'])
    await say({ kind: 'link', href, inNewTab: true })
  expect(open).toHaveBeenCalledTimes(2)
  expect(onLink).toHaveBeenCalledTimes(1)
})

test('messages of the document reach the screen, unchanged headings once', async () => {
  const onHeadings = vi.fn()
  const onCopyAnchor = vi.fn()
  const onSelection = vi.fn()
  const { load, say } = await show({ onHeadings, onCopyAnchor, onSelection })
  load()
  await say({ kind: 'ready' })
  const headings = [{ id: 'inlet', text: 'Inlet', level: 2, top: 40 }]
  await say({ kind: 'headings', headings })
  await say({ kind: 'headings', headings: [{ ...headings[0], top: 80 }] })
  expect(onHeadings).toHaveBeenCalledExactlyOnceWith([{ id: 'inlet', text: 'Inlet', level: 2 }])
  await say({ kind: 'copy', id: 'inlet' })
  expect(onCopyAnchor).toHaveBeenCalledExactlyOnceWith('inlet')
  await say({ kind: 'selection', text: 'mass flow', heading: 'inlet' })
  expect(onSelection).toHaveBeenCalledExactlyOnceWith('mass flow', 'inlet')
  await say({ kind: 'height', height: -5, printHeight: null, isComplete: true })
  await say({ kind: 'nonsense' })
  expect(screen.getByRole('status')).toBeTruthy()
})

test('the title and the menus of a document are told, and one without words or pictures says so', async () => {
  const onArticle = vi.fn()
  const { load, say, heard } = await show({ onArticle, heading: 'Boundary conditions', isWhole: true })
  load()
  await say({ kind: 'ready' })
  expect(heard.find(({ kind }) => kind === 'show')).toMatchObject({
    options: { heading: 'Boundary conditions', isWhole: true },
  })
  await say({ kind: 'article', isPart: true, title: 'Walls' })
  expect(onArticle).toHaveBeenCalledExactlyOnceWith({ isPart: true, title: 'Walls' })
  await say({ kind: 'blank' })
  expect(screen.getByText('This text does not show')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show as text' }))
  expect(screen.getByText('Text')).toBeTruthy()
})

test('a document without words and pictures is said to be empty', async () => {
  const { load, say } = await show({ html: '<p> </p>' })
  load()
  await say({ kind: 'ready' })
  await say({ kind: 'blank' })
  expect(screen.getByText('This text is empty')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('keys pressed in the frame reach the portal', async () => {
  const keys: string[] = []
  const listen = ({ type, key, ctrlKey }: KeyboardEvent) =>
    keys.push(`${type} ${ctrlKey ? 'ctrl ' : ''}${key}`)
  window.addEventListener('keydown', listen)
  window.addEventListener('keyup', listen)
  const { load, say } = await show()
  load()
  await say({ kind: 'ready' })
  await say({ kind: 'key', key: 'k', code: 'KeyK', ctrl: true, meta: false, shift: false, alt: false })
  expect(keys).toEqual(['keydown ctrl k', 'keyup ctrl k'])
  window.removeEventListener('keydown', listen)
  window.removeEventListener('keyup', listen)
})

test('color mode, anchor and text are sent when they change', async () => {
  const { load, say, heard, change } = await show()
  load()
  await say({ kind: 'ready' })
  await waitFor(() => expect(kinds(heard)).toContain('font'))
  heard.length = 0
  await act(async () => setColorMode('dark'))
  change({ anchor: 'inlet' })
  await waitFor(() =>
    expect(heard).toEqual([
      { kind: 'mode', mode: 'dark' },
      { kind: 'locate', id: 'inlet' },
    ]),
  )
  // Scrolling cancels the scroll to the anchor.
  fireEvent.wheel(window)
  await waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'locate', id: null }))
  change({ anchor: 'inlet', html: '<p>Other</p>' })
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'show', options: { html: '<p>Other</p>' } }))
})

test('on paper the page leaves out its heading once the frame is as tall as the text with it', async () => {
  const { load, say, heard, element } = await show({ paperContext: 'HELYX 4.3 documentation' })
  load()
  await say({ kind: 'ready' })
  await waitFor(() => expect(kinds(heard)).toContain('show'))
  const paper = { title: 'Boundary conditions', context: 'HELYX 4.3 documentation' }
  expect(heard.find(({ kind }) => kind === 'show')).toMatchObject({ options: { paper } })
  await say(complete)
  expect(element().dataset).not.toHaveProperty('paper')
  await say({ ...complete, printHeight: 700 })
  expect(element().dataset).toHaveProperty('paper')
})

test('the place of an anchor is gone to when the document is part of the page, however late the page is', async () => {
  const scrolled: boolean[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    scrolled.push('loading' in element().dataset)
  })
  let top = 400
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 800, 1))
  const { load, say, post, element } = await show({ anchor: 'inlet' })
  load()
  await say({ kind: 'ready' })
  await act(async () => {
    post(complete)
    post({ kind: 'place', id: 'inlet', top: 400 })
  })
  await waitFor(() => expect(scroll).toHaveBeenCalled())
  expect(scrolled).toEqual([false])
  top = 0
  await say({ kind: 'place', id: 'inlet', top: 400 })
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('a frame that does not answer shows a failure, and Retry creates a new one', async () => {
  vi.useFakeTimers()
  const { load, element } = await show()
  const first = element()
  load()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert').textContent).toContain('This text could not be shown')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(element()).not.toBe(first)
})

const pinged = (heard: ToFrame[]) => kinds(heard).filter((kind) => kind === 'ping').length

test('a frame that stops answering is removed, and the text itself can be read', async () => {
  vi.useFakeTimers()
  const { load, say, heard } = await show({ html: '<p>One <b>word</b></p>' })
  load()
  await say({ kind: 'ready' })
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(pinged(heard)).toBeGreaterThan(2)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(screen.queryByTitle('Boundary conditions')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Displaying it took too long')
  fireEvent.click(screen.getByRole('button', { name: 'Show as text' }))
  expect(screen.getByText('One word')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show with formatting' }))
  expect(screen.getByTitle('Boundary conditions')).toBeTruthy()
})

test('a frame that answers stays, however long it takes', async () => {
  vi.useFakeTimers()
  const { load, say } = await show()
  load()
  await say({ kind: 'ready' })
  for (let second = 0; second < 60; second += 5) {
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await say({ kind: 'alive' })
  }
  expect(screen.getByTitle('Boundary conditions')).toBeTruthy()
})

test('a frame that floods the portal with messages is removed', async () => {
  const onSelection = vi.fn()
  const { load, say, post } = await show({ onSelection })
  load()
  await say({ kind: 'ready' })
  await act(async () => {
    for (let n = 0; n < 5_000; n += 1) post({ kind: 'selection', text: 'x', heading: null })
  })
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(onSelection.mock.calls.length).toBeLessThan(3_000)
})

test('a document that is too much is offered as text, or opened whatever it takes', async () => {
  const { load, say, heard, change } = await show()
  load()
  await say({ kind: 'ready' })
  await waitFor(() => expect(kinds(heard)).toContain('show'))
  await say({ kind: 'limit' })
  expect(screen.getByText('This text is unusually large')).toBeTruthy()
  heard.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Open anyway' }))
  load()
  await say({ kind: 'ready' })
  await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'show' })))
  expect(heard.find(({ kind }) => kind === 'show')).toMatchObject({ options: { isUnlimited: true } })
  await say({ kind: 'limit' })
  change({ html: '<p>Another</p>' })
  expect(screen.getByTitle('Boundary conditions')).toBeTruthy()
})

test('what acts for the user takes a gesture of the user', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true })
  const onAnchor = vi.fn()
  const onCopyAnchor = vi.fn()
  const onAttachment = vi.fn()
  const { load, say, onLink } = await show({ onAnchor, onCopyAnchor, onAttachment })
  load()
  await say({ kind: 'ready' })
  await say({ kind: 'link', href: 'https://evil.example/', inNewTab: false })
  await say({ kind: 'link', href: `${window.location.origin}/licenses`, inNewTab: false })
  await say({ kind: 'anchor', id: 'inlet' })
  await say({ kind: 'copy', id: 'inlet' })
  await say({ kind: 'attachment', index: 0 })
  for (const called of [open, onLink, onAnchor, onCopyAnchor, onAttachment])
    expect(called).not.toHaveBeenCalled()
})
