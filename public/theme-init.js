// Runs before the first paint, in browsers of any age: nothing here may be newer than 2015.
;(() => {
  // A dark page never flashes light. Light unless this browser has chosen dark, or to be as the system is. Local
  // storage is the source, the cookie stands in where storage is blocked.
  let mode = null
  try {
    mode = localStorage.getItem('color-mode')
  } catch (_blocked) {
    mode = (/(?:^|; )color-mode=(dark|light|system)/.exec(document.cookie) || [])[1]
  }
  const system = self.matchMedia ? matchMedia('(prefers-color-scheme: dark)') : { matches: false }
  const isDark = mode === 'dark' || (mode === 'system' && system.matches)
  // The portal hears of it as of a choice in another tab.
  if (system.addEventListener)
    system.addEventListener('change', () => {
      const key = 'color-mode'
      if (localStorage.getItem(key) === 'system')
        dispatchEvent(new StorageEvent('storage', { key: key, newValue: 'system' }))
    })
  const root = document.documentElement
  root.classList.add(isDark ? 'dark' : 'light')

  const append = (parent, name, text, style) => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    return parent.appendChild(element)
  }

  // Takes the place of the start page's element, without which the portal does not begin. The style sheet may be missing.
  const show = (title, text, more) => {
    if (document.readyState === 'loading') {
      document.addEventListener('readystatechange', () => show(title, text, more), { once: true })
      return
    }
    document.title = title
    document.body.textContent = ''
    root.style.background = isDark ? '#0f0f11' : '#f4f4f5'
    const page = append(
      document.body,
      'main',
      '',
      'max-width: 40em; margin: auto; padding: 25vh 24px 24px; overflow-wrap: anywhere; text-align: center; ' +
        'font: 14px/20px "DM Sans Variable", system-ui, sans-serif; color: ' +
        (isDark ? '#f4f4f5' : '#18181b'),
    )
    append(page, 'h1', title, 'margin: 0; font-size: 28px; font-weight: 600; line-height: 36px')
    append(page, 'p', text, 'margin: 12px 0').setAttribute('role', 'alert')
    if (more) more(page)
  }

  // A browser older than scripts/serve/oldest-browsers.ts says would leave the page blank or break later on.
  const has = (owner, name) => owner !== undefined && name in owner
  if (
    !has(self.URL, 'canParse') ||
    !has(self.AbortSignal, 'any') ||
    !has(HTMLElement.prototype, 'showPopover')
  )
    return show(
      'This browser is too old for the portal',
      'The portal needs Chrome or Edge 120, Firefox 125, Safari 17.4, or a newer version. Update this browser, or open the portal in another one.',
    )

  // Past the browser's cache, which may keep a wrong answer for a year. The portal asks for it, too.
  const reload = (event) => {
    event.preventDefault()
    const again = () => location.reload()
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\//.test(name))
    const options = { cache: 'reload', signal: AbortSignal.timeout(10000) }
    Promise.all(files.map(({ name }) => fetch(name, options))).then(again, again)
  }
  addEventListener('portal-reload', reload)

  // Of what the start page names: the style sheet, also where a page came in its place, and scripts, also in part. Of those
  // that main.tsx asks for it tells its element.
  const isMissing = ({ type, target, message }) => {
    if (target === document.querySelector('[rel="stylesheet"]'))
      return type === 'error' || (target.sheet && target.sheet.cssRules.length === 0)
    if (type === 'load') return false
    const isCut = /SyntaxError/.test(message) && document.querySelector('.full-spinner')
    return isCut || target.localName === 'script' || target.id === 'root'
  }

  const look = (event) => {
    if (!isMissing(event)) return
    // Read at once: an event that is over has no target.
    const message = event.message || event.target.src || event.target.href
    show(
      'The portal could not be loaded',
      'A file of the portal is missing or did not arrive. Nothing you saved is lost. Check your connection and reload the page. If this happens again, send support the message below.',
      (page) => {
        append(page, 'p', message, 'margin: 12px 0; font-family: monospace')
        append(
          page,
          'button',
          'Reload',
          'min-height: 36px; margin: 12px; padding: 0 16px; border: 0; border-radius: 6px; color: #fff; cursor: pointer;' +
            'font: inherit; font-weight: 500; background: ' +
            (isDark ? '#c9202a' : '#b3121d'),
        ).onclick = reload
      },
    )
  }
  addEventListener('error', look, true)
  document.addEventListener('load', look, true)
})()
