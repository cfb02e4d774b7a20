import './drawn-at-once'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { removeStored } from '../../src/ui/browser/stored'
import { toast } from '../../src/ui/feedback/toast'
import { forgetSelections } from '../../src/ui/table/kept-selection'
import '../../src/ui/theme/start-page.css'

const [width, height] = [1280, 720]

// Attributes of the page that index.html sets otherwise.
document.documentElement.lang = 'en'
document.documentElement.classList.add('light')

// Files share one page: before each test, whatever the previous one rendered and stored is removed. Not after it, since
// that would close what it has opened.
beforeEach(async () => {
  await cleanup()
  toast.closeAll()
  forgetSelections()
  document.body.replaceChildren()
  document.documentElement.className = 'light'
  removeStored(() => true)
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
