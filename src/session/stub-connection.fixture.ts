import { connect } from '../api/client'

/**
 * For tests of features: lets operations go out to a backend that is only a stub of `fetch`.
 * @param heldBack why nothing may be changed right now; null while it may
 */
export function connectToStub(heldBack: () => string | null = () => null): void {
  connect({
    backend: 'http://portal.test',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
    heldBack,
  })
}
