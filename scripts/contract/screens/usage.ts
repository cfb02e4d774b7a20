import type { Declaration } from 'typescript'
import ts from 'typescript'
import type { Piece } from './graph'
import type { Use } from './screen-map'
import { declaredIn, type Sources } from './sources'

/** The combined reads of several pieces of source. */
export function together(pieces: Iterable<Piece>, readingOf: (piece: Piece) => Reading): Reading {
  const read = new Set<Declaration>()
  const handedOn = new Set<Declaration>()
  for (const piece of pieces) {
    const one = readingOf(piece)
    for (const declaration of one.read) read.add(declaration)
    for (const declaration of one.handedOn) handedOn.add(declaration)
  }
  return { read, handedOn }
}

/**
 * What is used of one operation's answer. Types tell which member of which record is read, not which answer the record
 * came from: a record that stands at several places of an answer counts at those whose context are read, too.
 */
export function usageOf(id: string, fields: readonly Field[], { read, handedOn }: Reading): Use {
  const among = (wanted: ReadonlySet<Declaration>, isReached: (parent: Declaration) => boolean) => {
    const hit = fields.filter(({ declaration }) => wanted.has(declaration))
    const isSure = (field: Field) => field.around.every(isReached)
    const sure = new Set(hit.filter(isSure).map(({ declaration }) => declaration))
    return hit.filter((field) => isSure(field) || !sure.has(field.declaration)).map(({ path }) => path)
  }
  const named = among(read, (parent) => read.has(parent))
  const whole = among(handedOn, (parent) => read.has(parent) || handedOn.has(parent))
  return { id, fields: named, perhaps: whole.filter((path) => !named.includes(path)) }
}

/**
 * What is shown of answers that others asked for (the signed-in user, read by the frame). A member counts where no call
 * of its own explains it, for the one operation that explains most.
 */
export function shownOf(
  answers: ReadonlyMap<string, readonly Field[]>,
  reading: Reading,
  called: ReadonlySet<string>,
  others: ReadonlySet<string>,
): Use[] {
  const explained = new Set<Declaration>()
  const explain = (id: string) => {
    for (const { declaration } of answers.get(id) ?? []) explained.add(declaration)
  }
  for (const id of called) explain(id)
  const found: Use[] = []
  const left = new Set([...others].filter((id) => !called.has(id)))
  while (left.size > 0) {
    const [most] = [...left]
      .map((id) => {
        const open = (answers.get(id) ?? []).filter(({ declaration }) => !explained.has(declaration))
        return usageOf(id, open, reading)
      })
      .toSorted((a, b) => b.fields.length - a.fields.length)
    if (!most || most.fields.length === 0) break
    found.push(most)
    explain(most.id)
    left.delete(most.id)
  }
  return found
}

/** What a piece of source does with the contract's records. */
export type Reading = {
  /** Members it reads by name. */
  readonly read: ReadonlySet<ts.Declaration>
  /** Members of records it hands on whole (spread, listed, asked for by a computed name), to where types do not tell. */
  readonly handedOn: ReadonlySet<ts.Declaration>
}

/** Functions that read members by computed names. */
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
      for (const wanted of asked)
        for (const member of wanted === record || depth > 3 ? [] : checker.getPropertiesOfType(wanted)) {
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

/** The records in a type: through lists and alternatives, plain values left out. A list may hold itself. */
function recordsIn(checker: ts.TypeChecker, type: ts.Type, around: readonly ts.Type[] = []): ts.Type[] {
  if (around.includes(type)) return []
  const within = [...around, type]
  if (type.isUnion()) return type.types.flatMap((part) => recordsIn(checker, part, within))
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
  if (type.getCallSignatures().length > 0) return []
  if (!checker.isArrayLikeType(type)) return [type]
  const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return items ? recordsIn(checker, items, within) : []
}

/** A member of an operation's answer, by the declaration its type has in the generated types. */
type Field = {
  /** Where it stands in an answer: `items[].product.name`; `[*]` for members of any name. */
  readonly path: string
  readonly declaration: ts.Declaration
  /** The members around it, the outermost first. */
  readonly around: readonly ts.Declaration[]
}

/** Operations by id, with the members of their successful answers in the order of the contract. */
export function answersOf({ checker, schema }: Sources): Map<string, Field[]> {
  const operations = schema.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'operations',
  )
  const found = new Map<string, Field[]>()
  if (!operations || !ts.isInterfaceDeclaration(operations)) return found
  for (const operation of checker.getPropertiesOfType(checker.getTypeAtLocation(operations))) {
    const responses = memberType(checker, checker.getTypeOfSymbol(operation), 'responses')
    const successes = responses
      ? checker.getPropertiesOfType(responses).filter(({ name }) => name.startsWith('2'))
      : []
    const fields = successes.flatMap((response) => {
      const content = memberType(checker, checker.getTypeOfSymbol(response), 'content')
      const bodies = content ? checker.getPropertiesOfType(content) : []
      return bodies.flatMap((body) => fieldsOf(checker, schema, checker.getTypeOfSymbol(body)))
    })
    found.set(operation.name, [...new Map(fields.map((field) => [field.path, field])).values()])
  }
  return found
}

function fieldsOf(checker: ts.TypeChecker, schema: ts.SourceFile, body: ts.Type): Field[] {
  const found: Field[] = []
  const visit = (type: ts.Type, prefix: string, around: readonly ts.Declaration[]): void => {
    for (const part of type.isUnionOrIntersection() ? type.types : [type]) {
      if (!(part.flags & ts.TypeFlags.Object)) continue
      const items = checker.isArrayType(part)
        ? checker.getIndexTypeOfType(part, ts.IndexKind.Number)
        : undefined
      if (items) {
        visit(items, `${prefix}[]`, around)
        continue
      }
      const others = checker.getIndexTypeOfType(part, ts.IndexKind.String)
      if (others) visit(others, `${prefix}[*]`, around)
      for (const member of checker.getPropertiesOfType(part)) {
        const [declaration] = declaredIn(schema, member)
        // A record that holds records of its own kind is told once.
        if (!declaration || around.includes(declaration)) continue
        const path = prefix === '' ? member.name : `${prefix}.${member.name}`
        found.push({ path, declaration, around })
        visit(checker.getTypeOfSymbol(member), path, [...around, declaration])
      }
    }
  }
  visit(body, '', [])
  return found
}

function memberType(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const member = type.getProperty(name)
  return member && checker.getTypeOfSymbol(member)
}

/** Query parameters that some place of the sources names itself, of an operation. */
type Sent = {
  readonly operation: string
  readonly names: readonly string[]
  readonly node: ts.Node
}

/**
 * Query parameters the portal sends, by the names written in its sources. The compiler does not see all of them: where
 * an object was made elsewhere, a parameter the contract no longer has is an excess property that is no error.
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
