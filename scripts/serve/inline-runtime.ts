import type { Plugin, Rolldown } from 'vite'

/**
 * The bundler keeps its few helpers (700 bytes) in a script of their own, which cannot be grouped: one more request in
 * front of everything. Each script of the first screen gets its own copy instead. That changes nothing but what a
 * file's name stands for anyway, since the helpers' name was part of it.
 */
export function inlineRuntime(isFirst: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'inline-runtime',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ moduleIds }) => moduleIds.every((id) => id.startsWith('\0rolldown/')))
      if (!runtime) throw new Error("The bundler's helpers are no script of their own any more.")
      const { helpers, exports } = takeApart(runtime.code)
      for (const chunk of chunks.filter(isFirst)) {
        const [statement, names = ''] =
          new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(runtime.fileName)}";`).exec(chunk.code) ?? []
        if (statement === undefined) continue
        const wanted = names.split(',').map((name) => name.split(' as '))
        const own = wanted.map(([exported = '', local = exported]) => `${exported}:${local}`).join()
        const given = wanted.map(([exported = '']) => `${exported}:${exports.get(exported)}`).join()
        chunk.code = chunk.code.replace(
          statement,
          () => `const{${own}}=(()=>{${helpers}return{${given}}})();`,
        )
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
    },
  }
}

/** The helpers' code without its exports, and the names they are exported by. */
function takeApart(code: string): { helpers: string; exports: Map<string, string> } {
  const [statement, names] = /export\{([^{}]*)\};\s*$/.exec(code) ?? []
  if (statement === undefined || names === undefined)
    throw new Error("The bundler's helpers are not exported as expected.")
  const exports = names.split(',').map((name): [string, string] => {
    const [local = '', exported = local] = name.split(' as ')
    return [exported, local]
  })
  return { helpers: code.replace(statement, ''), exports: new Map(exports) }
}

const baseOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1).replaceAll('.', '\\.')
