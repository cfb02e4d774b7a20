import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import config from '../../vite.config'
import { readSources } from './sources'

// Development prepares packages before the first page. One that it finds later reloads the page, which loses an open
// dialog and a chosen file.

test('development prepares the packages of every worker before one starts', () => {
  const workers = readSources((path) => path.startsWith('src/')).flatMap(({ fileName, statements }) =>
    statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
      const [address = '', query] = statement.moduleSpecifier.text.split('?')
      return query?.includes('worker') ? `${join(dirname(fileName), address)}.ts` : []
    }),
  )
  expect(workers.length).toBeGreaterThan(1)
  const entries = [config.optimizeDeps?.entries ?? []].flat()
  expect(entries).toContain('index.html')
  const endings = entries.flatMap((entry) => /^src\/\*\*\/\*(.+)$/.exec(entry)?.[1] ?? [])
  expect(workers.filter((file) => !endings.some((ending) => file.endsWith(ending)))).toEqual([])
})
