// Runs before the first paint, so that a dark page never flashes light. Light unless this browser has chosen dark;
// the system's wish is not asked. Local storage is the source, the cookie stands in where storage is blocked.
;(() => {
  let mode = null
  try {
    mode = localStorage.getItem('color-mode')
  } catch {
    mode = /(?:^|; )color-mode=(dark|light)/.exec(document.cookie)?.[1] ?? null
  }
  document.documentElement.classList.add(mode === 'dark' ? 'dark' : 'light')
})()
