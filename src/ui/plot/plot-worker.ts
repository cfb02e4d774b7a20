import { reasonOf, seldom } from '../browser/reader-reports'
import { type Columns, NotPlottedError, type PlotReply, type PlotRequest } from './columns'
import { factsOf } from './facts-of'
import { linesOf, type Order, orderBy } from './lines-of'
import { readColumns } from './read-columns'
import { valuesText } from './values-text'

const reply = (message: PlotReply) => postMessage(message)
let columns: Columns | null = null
let order: { readonly x: number; readonly order: Order } | null = null
const progress = seldom((part) => reply({ kind: 'progress', part }))

async function answer(request: PlotRequest): Promise<void> {
  if (request.kind === 'read') {
    columns = await readColumns(request, progress)
    reply({ kind: 'facts', facts: factsOf(columns) })
    return
  }
  if (!columns) return
  const { id } = request
  if (request.kind === 'values') {
    reply({ kind: 'values', id, text: valuesText(columns, request.columns) })
    return
  }
  if (order?.x !== request.x) order = { x: request.x, order: orderBy(columns, request.x) }
  reply({ kind: 'lines', id, lines: linesOf(columns, order.order, request) })
}

function notShown(cause: unknown): PlotReply {
  const isKnown = cause instanceof NotPlottedError
  const reason = isKnown ? cause.message : reasonOf(cause, 'The file cannot be read as numbers.')
  return { kind: 'not-shown', reason, isUnfit: isKnown && cause.isUnfit }
}

addEventListener('message', ({ data }: MessageEvent<PlotRequest>) => {
  void answer(data).catch((cause: unknown) => reply(notShown(cause)))
})
