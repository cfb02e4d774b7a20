/** The script that the open page began with, as its address on this host; null where the page names none. */
export function runningEntry(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : null
}

/**
 * Whether the portal on the server is another one than the one that runs here. A file that is missing or says
 * nothing is no news.
 * @param file `/version.json`, which the build writes: the script that a page would begin with now
 */
export function isNewer(file: unknown, running: string | null): boolean {
  if (running === null || typeof file !== 'object' || file === null || !('entry' in file)) return false
  return typeof file.entry === 'string' && file.entry.startsWith('/') && file.entry !== running
}
