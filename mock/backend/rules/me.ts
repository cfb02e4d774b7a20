import type { HandlerOf, TagRules } from '../call'
import { tableOf } from '../world/tables'

/** Returns the previous sign-in; blocked and invalid users are refused earlier. */
const getMe: HandlerOf<'getMe'> = (call) => {
  const { world, user, signedInAt } = call
  const table = tableOf(call, 'users')
  const row = table.get(user.id)
  const known = world.signIns.get(user.id)
  if (!row || signedInAt === null) return { status: 200, body: user.record }
  if (known?.at === signedInAt)
    return { status: 200, body: { ...user.record, last_sign_in_at: known.before } }
  const before = row.last_sign_in_at
  world.signIns.set(user.id, { at: signedInAt, before })
  const last_sign_in_at = world.clock.now().toISOString()
  table.replace({ ...row, last_sign_in_at, status: row.status === 'invited' ? 'active' : row.status })
  return { status: 200, body: { ...user.record, last_sign_in_at: before } }
}

export const me: TagRules = { handlers: { getMe } }
