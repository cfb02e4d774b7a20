import { contractFile } from '../../../openapi/model/load'
import { projectRoot } from '../../portal-contract'
import type { Host } from '../cli/host'
import { isOfPortal } from './portal-operations'

/**
 * The toolkit in the repository of the portal: the contract is the portal's, and its screens are analyzed. The parser is
 * loaded when it is needed.
 */
export const portalHost: Host = {
  contract: contractFile,
  product: {
    uses: isOfPortal,
    screenMap: async (contract) => (await import('./screens')).readScreenMap(projectRoot, contract),
  },
  commands: {
    screens: {
      summary: 'says which screen uses which operations and fields, and which nobody uses',
      load: () => import('./command'),
    },
  },
}
