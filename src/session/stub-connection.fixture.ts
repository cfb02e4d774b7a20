import { connect } from '../api/client'

/**
 * For tests of features: lets operations go out to a backend that is only a stub of `fetch`.
 * @param writeBlockedReason why nothing may be changed right now; null while it may
 */
export function connectToStub(writeBlockedReason: () => string | null = () => null): void {
  connect({
    backend: 'http://portal.test',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
    writeBlockedReason,
  })
}
