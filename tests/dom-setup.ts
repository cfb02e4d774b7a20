import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetSelections } from '../src/ui/table/kept-selection'

// A timeout for hanging tests; on a busy machine a second is short.
configure({ asyncUtilTimeout: 30_000 })

// Files share one document: each test removes what it rendered and stored.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  forgetSelections()
  history.replaceState(null, '', '/')
})
