// Runs before the first paint, in browsers of any age: nothing here may be newer than 2015.

// A browser older than scripts/serve/oldest-browsers.ts says would leave the page blank or break later on. It says so
// instead, and the portal does not begin: its element is gone before its scripts run.
;(() => {
  const has = (owner, name) => owner !== undefined && name in owner
  if (has(self.URL, 'canParse') && has(self.AbortSignal, 'any') && has(HTMLElement.prototype, 'showPopover'))
    return
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const heading = document.createElement('h1')
    heading.textContent = 'This browser is too old for the portal'
    const text = document.createElement('p')
    text.textContent =
      'The portal needs Chrome or Edge 120, Firefox 125, Safari 17.4, or a newer version. Update this browser, or open the portal in another one.'
    const page = document.createElement('main')
    page.appendChild(heading)
    page.appendChild(text)
    page.style.cssText = 'max-width: 36em; margin: 15vh auto; padding: 0 1em; font: 1em/1.5 sans-serif'
    document.body.textContent = ''
    document.body.appendChild(page)
    document.title = heading.textContent
  })
})()

// A dark page never flashes light. Light unless this browser has chosen dark; the system's wish is not asked. Local
// storage is the source, the cookie stands in where storage is blocked.
;(() => {
  let mode = null
  try {
    mode = localStorage.getItem('color-mode')
  } catch (_blocked) {
    mode = (/(?:^|; )color-mode=(dark|light)/.exec(document.cookie) || [])[1]
  }
  document.documentElement.classList.add(mode === 'dark' ? 'dark' : 'light')
})()
