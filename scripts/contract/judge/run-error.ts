/** The run cannot start or continue: the message is printed without a stack, and the exit code is 2. */
export class RunError extends Error {
  override readonly name = 'RunError'
}
