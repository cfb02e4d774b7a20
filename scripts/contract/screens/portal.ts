import { contractFile } from '../../../openapi/model/load'
import { projectRoot } from '../../portal-contract'
import type { Host } from '../cli/host'
import { isOfPortal } from './portal-operations'

/**
 * Host of the toolkit in the portal's repository: its contract, and its screens for analysis. The parser is
 * loaded on demand.
 */
export const portalHost: Host = {
  contract: contractFile,
  product: {
    uses: isOfPortal,
    screenMap: async (contract) => (await import('./screens')).readScreenMap(projectRoot, contract),
  },
  commands: {
    screens: {
      summary: 'says which screen uses which operations, and which nobody uses',
      load: () => import('./command'),
    },
  },
}
