/** Time between two reports of progress, in milliseconds. */
const REPORT_MS = 200

/** Passes on a report of the part that is read, 0 to 1, at most five times a second. */
export function seldom(report: (part: number) => void): (part: number) => void {
  let reported = 0
  return (part) => {
    const now = performance.now()
    if (now - reported < REPORT_MS) return
    reported = now
    report(part)
  }
}

/** The reason, in a sentence, why a reader has failed that did not give one itself. */
export function reasonOf(cause: unknown, otherwise: string): string {
  return cause instanceof RangeError ? 'This browser has too little memory for the file.' : otherwise
}
