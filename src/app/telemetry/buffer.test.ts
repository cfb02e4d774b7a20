import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

test('[L9.4] what goes wrong before the reporter is there is kept, in order, and handed over once', async () => {
  const { setReporter, report } = await import('./buffer')
  report({ by: 'call', error: 1 })
  report({ by: 'render', error: 2 })
  const taken: unknown[] = []
  setReporter((entry) => taken.push(entry))
  report({ by: 'window', error: 3 })
  expect(taken).toEqual([
    { by: 'call', error: 1 },
    { by: 'render', error: 2 },
    { by: 'window', error: 3 },
  ])
  const later: unknown[] = []
  setReporter((entry) => later.push(entry))
  expect(later).toEqual([])
})

test('an error in a loop does not fill the memory before the reporter is loaded', async () => {
  const { setReporter, report } = await import('./buffer')
  for (let error = 0; error < 1000; error += 1) report({ by: 'window', error })
  const taken: unknown[] = []
  setReporter((entry) => taken.push(entry))
  expect(taken).toHaveLength(30)
})

test('[L9.4] the page\u2019s own errors, rejections and missing parts are kept, scripts of others are not', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { setReporter, reportUncaughtErrors } = await import('./buffer')
  reportUncaughtErrors()
  const error = new Error('own')
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
  page.dispatchEvent(Object.assign(new Event('error'), { error }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }))
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  const taken: unknown[] = []
  setReporter((entry) => taken.push(entry))
  expect(taken).toEqual([
    { by: 'window', error },
    { by: 'window', error: 'no' },
    { by: 'window', error },
  ])
})

test('[L9.4] what a browser\u2019s own PDF viewer does against the page\u2019s policy is not an error of the portal', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { setReporter, reportUncaughtErrors } = await import('./buffer')
  reportUncaughtErrors()
  const violatedDirective = 'require-trusted-types-for'
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { violatedDirective }))
  const taken: unknown[] = []
  setReporter((entry) => taken.push(entry))
  expect(taken).toEqual([])
})
