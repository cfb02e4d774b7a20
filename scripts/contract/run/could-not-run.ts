/** The run cannot begin or go on: exit 2. The message is for people, it needs no stack. */
export class CouldNotRun extends Error {
  override readonly name = 'CouldNotRun'
}
