/** An error that the user can fix, printed as a message without a stack. */
export class Stop extends Error {
  override readonly name = 'Stop'
}
