import type { HandlerOf, TagRules } from '../call'
import { tableOf } from '../store/tables'

/** Blocked and invalid users are refused before; whoever comes in with a new token has signed in. */
const getMe: HandlerOf<'getMe'> = (call) => {
  const { world, user, issuedAt } = call
  if (issuedAt === null || world.signIns.get(user.id) === issuedAt) return { status: 200, body: user.record }
  const table = tableOf(call, 'users')
  const row = table.get(user.id)
  if (!row) return { status: 200, body: user.record }
  const last_sign_in_at = world.clock.now().toISOString()
  world.signIns.set(user.id, issuedAt)
  table.replace({ ...row, last_sign_in_at, status: row.status === 'invited' ? 'active' : row.status })
  return { status: 200, body: { ...user.record, last_sign_in_at } }
}

export const me: TagRules = { handlers: { getMe } }
