import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** A module of the portal, from its parsed text. */
export type Module = {
  /** From the project's root, with slashes. */
  readonly path: string
  readonly file: ts.SourceFile
  /** Top-level declarations by name. */
  readonly declared: ReadonlyMap<string, readonly ts.Node[]>
  /** Local names of imports. */
  readonly imported: ReadonlyMap<string, Import>
  /** Exports under another name, or from another module. */
  readonly exported: ReadonlyMap<string, Import>
}

/** A name of a module; `*` for all of them. Without a module, the name is this module's own. */
export type Import = { readonly from: string | null; readonly name: string }

/** Reads the shipped code below `root/src`: TypeScript without tests. */
export async function readModules(root: string): Promise<Map<string, Module>> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const modules = await Promise.all(
    files.map(async (file) => {
      const path = file.slice(root.length + 1).replaceAll('\\', '/')
      return moduleOf(path, await readFile(file, 'utf8'))
    }),
  )
  return new Map(modules.map((module) => [module.path, module]))
}

function moduleOf(path: string, text: string): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const declared = new Map<string, ts.Node[]>()
  const imported = new Map<string, Import>()
  const exported = new Map<string, Import>()
  const declare = (name: string, node: ts.Node) => declared.set(name, [...(declared.get(name) ?? []), node])
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, imported)
    else if (ts.isExportDeclaration(statement)) addExports(statement, exported)
    else if (ts.isExportAssignment(statement)) declare('default', statement)
    else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of boundNames(declaration.name)) declare(name, declaration)
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const name = statement.name?.text ?? 'default'
      declare(name, statement)
      const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
      if (isDefault && name !== 'default') exported.set('default', { from: null, name })
    } else if (ts.isEnumDeclaration(statement)) declare(statement.name.text, statement)
  }
  return { path, file, declared, imported, exported }
}

function addImports({ importClause, moduleSpecifier }: ts.ImportDeclaration, names: Map<string, Import>) {
  if (!importClause || importClause.isTypeOnly || !ts.isStringLiteral(moduleSpecifier)) return
  const from = moduleSpecifier.text
  const { name, namedBindings } = importClause
  if (name) names.set(name.text, { from, name: 'default' })
  if (namedBindings && ts.isNamespaceImport(namedBindings))
    names.set(namedBindings.name.text, { from, name: '*' })
  if (namedBindings && ts.isNamedImports(namedBindings))
    for (const one of namedBindings.elements)
      if (!one.isTypeOnly) names.set(one.name.text, { from, name: (one.propertyName ?? one.name).text })
}

function addExports(
  { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration,
  names: Map<string, Import>,
) {
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null
  if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return
  for (const one of exportClause.elements)
    names.set(one.name.text, { from, name: (one.propertyName ?? one.name).text })
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []))
}

/** Module of a relative specifier; null for a package or a file that is no TypeScript. */
export function resolveModule(
  modules: ReadonlyMap<string, Module>,
  from: string,
  specifier: string,
): Module | null {
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), specifier)
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  return endings.map((ending) => modules.get(`${path}${ending}`)).find((module) => module) ?? null
}
