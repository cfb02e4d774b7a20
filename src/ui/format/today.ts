/** The local date: `2026-11-20`. */
export function today(): string {
  return Temporal.Now.plainDateISO().toString()
}
