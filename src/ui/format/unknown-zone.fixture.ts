/**
 * Makes the browser report a time zone, by default the one of Chrome on a system without any; explicitly named zones
 * still work. Self-contained, so that a page can run it before its own scripts.
 */
export function reportZone(reported = 'Etc/Unknown'): void {
  const Real = Intl.DateTimeFormat
  class Reporting extends Real {
    readonly isNamed: boolean
    constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
      super(locales, options)
      this.isNamed = options?.timeZone !== undefined
    }
    override resolvedOptions() {
      const options = super.resolvedOptions()
      return this.isNamed ? options : { ...options, timeZone: reported }
    }
  }
  Object.defineProperty(Intl, 'DateTimeFormat', { value: Reporting, configurable: true })
  if ('Temporal' in globalThis) Object.defineProperty(Temporal.Now, 'timeZoneId', { value: () => reported })
}
