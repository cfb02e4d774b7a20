let asked: { readonly zone: string | null } | null = null

/** The viewer's time zone, such as `Europe/Berlin`; null where the browser reports `Etc/Unknown`. */
export function knownZone(): string | null {
  asked ??= { zone: findZone() }
  return asked.zone
}

/** The viewer's time zone; UTC if unknown, as browsers then show times. */
export function viewerZone(): string {
  return knownZone() ?? 'UTC'
}

function findZone(): string | null {
  try {
    // Browsers report an unknown zone's name, but do not accept it. `Intl` takes 20 ms for the same answer.
    if ('Temporal' in globalThis) return new Temporal.ZonedDateTime(0n, Temporal.Now.timeZoneId()).timeZoneId
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
