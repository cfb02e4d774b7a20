import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share one page: each test takes away what it has drawn.
afterEach(cleanup)
