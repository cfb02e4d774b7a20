import ts from 'typescript'
import { declaredIn, type Sources } from './sources'

/** Query parameters that some place of the sources names itself, of an operation. */
export interface Sent {
  readonly operation: string
  readonly names: readonly string[]
  readonly node: ts.Node
}

/**
 * Query parameters the portal sends, by the names written in its sources. The compiler does not see all of them: where
 * an object was made elsewhere, a parameter the contract no longer has is one more member nobody objects to.
 */
export function sentIn({ checker, schema }: Sources, start: ts.Node): Sent[] {
  const found: Sent[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node))
      for (const member of node.properties) {
        const value = queryIn(member)
        const operation = value && operationOf(checker, schema, node)
        if (!operation) continue
        const names = ownNames(checker, schema, value)
        if (names.length > 0) found.push({ operation, names, node: member })
      }
    ts.forEachChild(node, visit)
  }
  visit(start)
  return found
}

function queryIn(member: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (!member.name || !ts.isIdentifier(member.name) || member.name.text !== 'query') return null
  if (ts.isPropertyAssignment(member)) return member.initializer
  return ts.isShorthandPropertyAssignment(member) ? member.name : null
}

/** Whose parameters an object is expected to hold, by where the type of its `query` stands in the generated types. */
function operationOf(checker: ts.TypeChecker, schema: ts.SourceFile, node: ts.ObjectLiteralExpression) {
  const expected = checker.getContextualType(node)
  const query = expected && checker.getNonNullableType(expected).getProperty('query')
  const [declaration] = declaredIn(schema, query)
  for (let at: ts.Node | undefined = declaration; at; at = at.parent)
    if (
      ts.isPropertySignature(at) &&
      ts.isInterfaceDeclaration(at.parent) &&
      at.parent.name.text === 'operations'
    )
      return at.name.getText()
  return null
}

/** Members that the portal names; those it took over with a type of the contract change with the contract. */
function ownNames(checker: ts.TypeChecker, schema: ts.SourceFile, value: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(value)
  const parts = type.isUnion() ? type.types : [type]
  const members = parts
    .filter(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    .flatMap((part) => checker.getPropertiesOfType(part))
  const own = members.filter((member) =>
    member.declarations?.some((declaration) => declaration.getSourceFile() !== schema),
  )
  return [...new Set(own.map(({ name }) => name))]
}
