/** The storage key of a user's pins. A module of its own: the first screen asks only whether there are any. */
export function pinsKey(userKey: string, accountId: string | undefined): string {
  return `portal.pins.${userKey}/${accountId ?? ''}`
}
