import { contractFile } from '../../../openapi/model/load'
import type { Host } from '../cli/host'
import { isOfPortal } from './portal-operations'

/**
 * The toolkit in the repository of the portal: the contract is the portal's, and its screens are analyzed. The compiler is
 * loaded when it is needed.
 */
export const portalHost: Host = {
  contract: contractFile,
  product: {
    uses: isOfPortal,
    screenMap: async () => (await import('./screens')).readScreenMap(),
    typeProblems: async (...both) => (await import('../diff/type-check')).typeProblems(...both),
  },
  commands: {
    screens: {
      summary: 'says which screen uses which operations and fields, and which nobody uses',
      load: () => import('./command'),
    },
  },
}
