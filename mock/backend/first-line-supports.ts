import { type Call, type Rules, tableOf } from './call'
import { object, word } from './json'
import { idOf } from './store/table'

/** Who answers an account first: the one set on it, else its territory's, else the vendor. */
const ownSupport = (call: Call) => {
  const account = object(tableOf(call, 'accounts').get(call.user.account.id))
  const territory = tableOf(call, 'territories').get(word(object(account.territory).id))
  return object(account.first_line_support).id ?? territory?.first_line_support_id
}

export const firstLineSupports: Partial<Rules> = {
  collections: {
    firstLineSupports: {
      visible: (row, call) => {
        if (call.user.staff) return true
        const own = ownSupport(call)
        return own ? idOf(row) === own : row.kind === 'vendor'
      },
    },
  },
}
