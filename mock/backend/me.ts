import type { Rules } from './call'

/** The signed-in user; who is blocked or not valid never gets here. */
export const me: Partial<Rules> = {
  handlers: { getMe: ({ user }) => ({ status: 200, body: user.record }) },
}
