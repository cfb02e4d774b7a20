import type { Answered } from './tiny-server'

/** An answer that ends the handling of a request: thrown wherever it is found out. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(readonly answer: Answered) {
    super(`answers ${answer.status}`)
  }
}

/** A problem document of RFC 9457. */
export const problem = (status: number, title: string, headers: Answered['headers'] = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  json: { type: 'about:blank', title, status },
})

export const refuse = (status: number, title: string): never => {
  throw new Refused(problem(status, title))
}
