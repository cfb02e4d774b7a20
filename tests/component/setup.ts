import './drawn-at-once'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { removeStored } from '../../src/ui/browser/stored'
import { toast } from '../../src/ui/feedback/toast'
import '../../src/ui/theme/start-page.css'

const [width, height] = [1280, 720]

// There is no index.html here, so what it says of the page is said now.
document.documentElement.lang = 'en'
document.documentElement.classList.add('light')

// Files share one page: before a test, what the one before it has drawn and kept is taken away. Not after it, since
// that ends what it has opened.
beforeEach(async () => {
  await cleanup()
  toast.closeAll()
  document.body.replaceChildren()
  document.documentElement.className = 'light'
  removeStored(() => true)
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
