/** The run cannot start or continue: its message is printed without a stack, the exit code is 2. */
export class RunError extends Error {
  override readonly name = 'RunError'
}
