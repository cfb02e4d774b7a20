import { connect } from '../api/client'

/**
 * For tests of features: connects operations to a backend, which the test stubs with `fetch`.
 * @param writeBlockedReason why writes are blocked; null if they are not
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
