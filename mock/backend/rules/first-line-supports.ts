import type { Call, TagRules } from '../call'
import { tableOf } from '../world/tables'

/** First line support of the caller's account: its own, else its territory's; null: the vendor. */
function ownSupport(call: Call): string | null {
  const account = tableOf(call, 'accounts').get(call.user.account.id)
  const territory = tableOf(call, 'territories').get(account?.territory?.id ?? '')
  return account?.first_line_support?.id ?? territory?.first_line_support_id ?? null
}

export const firstLineSupports: TagRules = {
  collections: {
    firstLineSupports: {
      visible: (row, call) => {
        if (call.user.staff) return true
        const own = ownSupport(call)
        return own === null ? row.kind === 'vendor' : row.id === own
      },
    },
  },
}
