import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A backstop against what hangs; on a busy machine a second is soon over.
configure({ asyncUtilTimeout: 30_000 })

// Files share one document: each test takes away what it has drawn and kept.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
