import type { TagRules } from '../call'

/** The signed-in user; blocked and invalid users are refused before. */
export const me: TagRules = { handlers: { getMe: ({ user }) => ({ status: 200, body: user.record }) } }
