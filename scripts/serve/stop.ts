/** A message for the terminal instead of a stack: something the person at the keyboard can mend. */
export class Stop extends Error {
  override readonly name = 'Stop'
}
