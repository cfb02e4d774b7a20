import ts from 'typescript'
import { declaredIn, type Sources } from './sources'

/** A member of an operation's answer, by the declaration its type has in the generated types. */
export interface Field {
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
