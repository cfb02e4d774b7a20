let asked: { readonly zone: string | null } | null = null

/** The viewer's time zone, such as `Europe/Berlin`; null where the browser does not know it, and says `Etc/Unknown`. */
export function knownZone(): string | null {
  asked ??= { zone: findZone() }
  return asked.zone
}

/** The viewer's time zone; UTC, by which browsers then show times, where it is not known. */
export function viewerZone(): string {
  return knownZone() ?? 'UTC'
}

function findZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    // The name of an unknown zone is given, but not taken.
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
