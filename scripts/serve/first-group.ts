import type { Rolldown } from 'vite'
import { projectRoot } from '../contract'

const source = `${projectRoot}/src/`
/** Our own code, and the libraries that every screen shares; others would bring what only other screens use of them. */
const ours = [source, '/node_modules/@tanstack/']

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type NameOf = (id: string, graph: Graph) => string | null

/** Everything these modules import before they run, themselves included. */
function closureOf(ends: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const end of ends) walk(`${source}${end}`)
  return seen
}

/**
 * Puts what every visit loads before it shows the dashboard into one file. Left alone the bundler gives each module that
 * a later screen uses, too, a file of its own: forty requests where a few do, and bytes that compress worse.
 */
export function firstGroup(): { name: NameOf; debugName: string } {
  let nameFor: ((id: string) => string | null) | null = null
  const name: NameOf = (id, graph) => {
    if (!nameFor) {
      const first = closureOf(['app/mount.tsx', 'app/dashboard/dashboard.tsx'], graph)
      // Asked for by name: in a group the bundler loses what it exports, and the portal does not start.
      first.delete(`${source}app/mount.tsx`)
      // Both are loaded beside it, not by it.
      const beside = closureOf(['main.tsx', 'session/msal.tsx'], graph)
      nameFor = (one) => {
        if (!first.has(one) || beside.has(one)) return null
        // Apart from ours: left in the file of the entry they would import it and be imported by it.
        return ours.some((part) => one.includes(part)) ? 'first' : 'libraries'
      }
    }
    return nameFor(id)
  }
  return { name, debugName: 'first' }
}
