import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import '../../src/ui/theme/start-page.css'

const [width, height] = [1280, 720]

// There is no index.html here, so what it says of the page is said now.
document.documentElement.lang = 'en'
document.documentElement.classList.add('light')

// Files share one page: each test takes away what it has drawn and kept.
beforeEach(async () => {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
afterEach(async () => {
  await cleanup()
  document.body.replaceChildren()
  document.documentElement.className = 'light'
  localStorage.clear()
  sessionStorage.clear()
})
