import type { Operation } from '../../../openapi/model/contract'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Base } from './base'
import type { Probe, ProbeKind } from './probe'

/** A probe with what most probes of its operation share; the rest is given. */
export function draft(
  operation: Operation,
  base: Pick<Base, 'path' | 'query' | 'headers'>,
  rest: { readonly kind: ProbeKind; readonly title: string; readonly at: Pointer } & Partial<Probe>,
): Probe {
  return {
    operationId: operation.id,
    method: operation.method,
    path: base.path,
    query: base.query,
    headers: base.headers,
    body: null,
    caller: 'token',
    expected: 'success',
    relations: [],
    acts: operation.acts || !['GET', 'HEAD', 'OPTIONS'].includes(operation.method),
    ...rest,
  }
}
