/** The run cannot begin or go on: exit 2. The message is for people, it needs no stack. */
export class RunError extends Error {
  override readonly name = 'RunError'
}
