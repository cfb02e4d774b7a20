import type { Operation } from './contract/operations'
import { type Answer, problem } from './problem'
import { shiftDates } from './store/dates'

/** What the header `Prefer: code=404, example=empty` asks for; null without it. */
export const preferred = (header: string | undefined) => {
  const pairs = [...(header ?? '').matchAll(/\b(code|example)=("[^"]*"|[^\s,;]+)/g)]
  if (pairs.length === 0) return null
  const wish = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]))
  return { code: wish.code, example: wish.example }
}

interface Wish {
  readonly code?: string | undefined
  readonly example?: string | undefined
  /** The media types the caller takes, as the header `Accept` has them. */
  readonly accept?: string | undefined
}

/** An answer out of the contract: the named example or the first, of the status asked for or the first good one. */
export const answerByExample = (operation: Operation, days: number, wish: Wish): Answer => {
  const holding = wish.example
  const good = [...operation.responses].filter(([status]) => status.startsWith('2'))
  const named =
    holding === undefined ? undefined : good.find(([, all]) => all.some((one) => one.examples.has(holding)))
  const status = wish.code ?? (named ?? good[0])?.[0] ?? '200'
  const contents = operation.responses.get(status) ?? operation.responses.get('default')
  if (!contents) return problem(501, 'no-example', `The contract has no answer ${status} for ${operation.id}`)
  const fitting = contents.filter((one) => holding === undefined || one.examples.has(holding))
  const content =
    fitting.find(({ mediaType }) => wish.accept?.includes(mediaType)) ?? fitting[0] ?? contents[0]
  if (!content) return { status: Number(status) }
  const example = holding === undefined ? [...content.examples.values()][0] : content.examples.get(holding)
  if (example === undefined) {
    return problem(501, 'no-example', `The contract has no example ${holding ?? ''} for ${operation.id}`)
  }
  return {
    status: Number(status),
    headers: { 'content-type': content.mediaType },
    body: shiftDates(example, days),
  }
}
