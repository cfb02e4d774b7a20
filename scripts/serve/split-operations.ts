import type { Plugin } from 'vite'

const generated = /\/operations\.gen\.ts$/
const one = /\/operations\.gen\.ts\?operation=(\w+)$/

/**
 * Module source by operation name; a hook is in the module of its operation. Each imports only what it uses, since an
 * unused import would load code.
 */
export function operationsIn(source: string): Map<string, string> {
  const lines = source.split('\n')
  const imports = lines.flatMap((line) => {
    const [, names = '', from] = /^import \{ ([^{}]+) \} from (.+)$/.exec(line) ?? []
    return names.split(', ').map((name) => ({ name, line: `import { ${name} } from ${from}\n` }))
  })
  const operations = new Map<string, string>()
  for (const line of lines) {
    const [, name, read] =
      /^export const (\w+) = .*?(?:(?:queryHook|mutationHook)\((\w+)\))?$/.exec(line) ?? []
    if (name === undefined) continue
    const owner = read ?? name
    operations.set(owner, `${operations.get(owner) ?? ''}${line}\n`)
  }
  const used = (text: string) =>
    imports.filter(({ name }) => new RegExp(` ${name}[( ]`).test(text)).map(({ line }) => line)
  return new Map([...operations].map(([name, text]) => [name, used(text).join('') + text]))
}

/**
 * Turns each generated operation into a module of its own, so that a page loads only its calls: a module is never split
 * across scripts.
 */
export const splitOperations: Plugin = {
  name: 'split-operations',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/operations\.gen\.ts(\?|$)/ },
    handler(code, id) {
      const operations = operationsIn(code)
      const name = one.exec(id)?.[1]
      if (name !== undefined) return { code: operations.get(name) ?? '', map: null, moduleSideEffects: false }
      if (!generated.test(id)) return null
      const parts = [...operations.keys()].map(
        (part) => `export * from './operations.gen.ts?operation=${part}'\n`,
      )
      return { code: parts.join(''), map: null, moduleSideEffects: false }
    },
  },
}
