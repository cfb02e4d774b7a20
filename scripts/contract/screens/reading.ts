import ts from 'typescript'
import { declaredIn, type Sources } from './sources'

/** What a piece of source does with the contract's records. */
export interface Reading {
  /** Members it reads by name. */
  readonly read: ReadonlySet<ts.Declaration>
  /** Members of records it hands on whole (spread, listed, asked for by a computed name), to where types do not tell. */
  readonly handedOn: ReadonlySet<ts.Declaration>
}

/** Functions that look at members whose names they are not told. */
const listers = new Set([
  'Object.keys',
  'Object.values',
  'Object.entries',
  'JSON.stringify',
  'structuredClone',
])

/**
 * What the source below a node reads of the contract's records, whose members have these names. Nodes of which `isOther`
 * says so are left out.
 */
export function readingOf(
  { checker, schema }: Sources,
  names: ReadonlySet<string>,
  start: ts.Node,
  isOther: (node: ts.Node) => boolean,
): Reading {
  const read = new Set<ts.Declaration>()
  const handedOn = new Set<ts.Declaration>()
  const reads = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of declaredIn(schema, symbol)) read.add(declaration)
  }
  const handsOn = (node: ts.Node): void => {
    const type = checker.getTypeAtLocation(node)
    for (const part of type.isUnion() ? type.types : [type]) {
      if (!(part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) continue
      for (const member of checker.getPropertiesOfType(part))
        for (const declaration of declaredIn(schema, member)) handedOn.add(declaration)
    }
  }
  /** A record given to code that knows it by a type of its own: what that type names is what the code reads. */
  const givenAs = (type: ts.Type, expected: ts.Type, depth: number): void => {
    const [given, asked] = [recordsIn(checker, type), recordsIn(checker, expected)]
    for (const record of given)
      for (const wish of asked)
        for (const member of wish === record || depth > 3 ? [] : checker.getPropertiesOfType(wish)) {
          const own = checker.getPropertyOfType(record, member.name)
          if (!own || declaredIn(schema, own).length === 0 || declaredIn(schema, member).length > 0) continue
          reads(own)
          givenAs(checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(member), depth + 1)
        }
  }
  const gives = (node: ts.Expression): void => {
    const type = checker.getTypeAtLocation(node)
    const isRecord = recordsIn(checker, type).some((record) =>
      checker.getPropertiesOfType(record).some((member) => declaredIn(schema, member).length > 0),
    )
    const expected = isRecord ? checker.getContextualType(node) : undefined
    if (expected) givenAs(type, expected, 0)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || (node !== start && isOther(node))) return
    if (ts.isPropertyAccessExpression(node)) {
      // Asking for a type takes time, and most names are no member of any record.
      if (names.has(node.name.text)) reads(checker.getSymbolAtLocation(node.name))
    } else if (ts.isElementAccessExpression(node)) {
      const { expression, argumentExpression: key } = node
      if (ts.isStringLiteralLike(key)) reads(checker.getTypeAtLocation(expression).getProperty(key.text))
      else if (!ts.isNumericLiteral(key)) handsOn(expression)
    } else if (ts.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node)
      for (const { name, propertyName = name, dotDotDotToken } of node.elements) {
        if (dotDotDotToken) handsOn(node)
        else if (ts.isIdentifier(propertyName) || ts.isStringLiteral(propertyName))
          reads(checker.getPropertyOfType(type, propertyName.text))
      }
    } else if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) handsOn(node.expression)
    else if (ts.isCallExpression(node) && listers.has(node.expression.getText()))
      node.arguments.forEach(handsOn)
    if (ts.isCallExpression(node))
      for (const argument of node.arguments) if (isPlain(argument)) gives(argument)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const { expression } = node.initializer
      if (expression && isPlain(expression)) gives(expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(start)
  return { read, handedOn }
}

/** Whether an expression hands on what it has, instead of making something new. */
function isPlain(node: ts.Expression): boolean {
  const makes = ts.isFunctionLike(node) || ts.isObjectLiteralExpression(node) || ts.isLiteralExpression(node)
  return !makes && !ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node) && !ts.isJsxFragment(node)
}

/** The records in a type: through lists and alternatives, plain values left out. */
function recordsIn(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((part) => recordsIn(checker, part))
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
  if (type.getCallSignatures().length > 0) return []
  if (!checker.isArrayLikeType(type)) return [type]
  const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return items ? recordsIn(checker, items) : []
}
