import { type CachedBuild, keepFiles, type WorkerScope } from './keep-files'

/** Replaced by the build, see `scripts/serve/kept-files.ts`. */
declare const KEPT_BUILD: CachedBuild

// The project's types are those of a page.
function isWorkerScope(scope: object): scope is WorkerScope {
  return 'clients' in scope && 'registration' in scope
}

const scope: object = globalThis
if (isWorkerScope(scope)) keepFiles(scope, KEPT_BUILD)
