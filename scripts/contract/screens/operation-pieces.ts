import ts from 'typescript'
import type { Graph, Piece } from './graph'
import type { Sources } from './sources'

/** Which pieces of the sources are calls of an operation, by operationId. */
export function operationPieces(sources: Sources, graph: Graph): Map<Piece, string> {
  const found = new Map<Piece, string>()
  for (const piece of graph.pieces) {
    const id = piece.file === sources.operations ? generatedId(piece.node) : null
    if (id !== null) found.set(piece, id)
  }
  // A call that goes around the generated operations (bytes, redirects) stands beside them and gives its operation's id
  // to error messages.
  const known = new Set(found.values())
  const room = sources.shown(sources.operations).replace(/[^/]*$/, '')
  for (const piece of graph.pieces) {
    if (piece.file === sources.schema || found.has(piece) || !sources.shown(piece.file).startsWith(room))
      continue
    const { node } = piece
    const text = ts.isVariableDeclaration(node) && node.initializer
    if (text && ts.isStringLiteral(text) && known.has(text.text)) found.set(piece, text.text)
  }
  return found
}

/** The id in `read('Tag', 'id', path)` and `write(['Tag'], 'id', method, path)`. */
function generatedId(node: ts.Node): string | null {
  const call = ts.isVariableDeclaration(node) && node.initializer
  if (!call || !ts.isCallExpression(call)) return null
  const id = call.arguments[1]
  return id && ts.isStringLiteral(id) ? id.text : null
}
