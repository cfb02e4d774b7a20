import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isJsonObject } from '../../openapi/model/json.ts'
import type { ThirdParty } from '../../src/app/about/third-party.ts'

/** File of the build that lists third-party packages; read by the page "About the portal". */
export const thirdPartyFile = 'third-party.json'

/** Packages that are not modules of the portal's bundles: the font, and those of the frame's scripts. */
const besideScripts = ['@fontsource-variable/dm-sans', 'temml']

/**
 * Lists the packages whose code is in the build. Vite's own option misses those of workers.
 * @returns `collect` for the worker bundles, `write` for the portal's bundle, which comes last
 */
export function thirdParty(root: string): { collect: Plugin; write: Plugin } {
  const folders = new Set(besideScripts.map((name) => join(root, 'node_modules', name)))
  const look = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        for (const id of file.moduleIds) {
          const folder = packageFolder(id)
          if (folder) folders.add(folder)
        }
  }
  return {
    collect: { name: 'third-party-collect', generateBundle: (_, bundle) => look(bundle) },
    write: {
      name: 'third-party',
      apply: 'build',
      generateBundle(_, bundle) {
        look(bundle)
        const packages = [...folders].map(readPackage).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        this.emitFile({ type: 'asset', fileName: thirdPartyFile, source: `${JSON.stringify(packages)}\n` })
      },
    },
  }
}

/** Package folder of a module; null for the portal's own modules. */
export function packageFolder(id: string): string | null {
  const [, folder = null] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return folder
}

/** @throws Error for a package without a license, which must not be shipped */
export function readPackage(folder: string): ThirdParty {
  const json: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = isJsonObject(json) ? json : {}
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(`${folder} does not say its name, version and license: it cannot be part of the portal.`)
  const file = readdirSync(folder)
    .toSorted()
    .find((one) => /^(un)?licen[cs]e(\.(md|txt))?$/i.test(one))
  return { name, version, license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' }
}

/** Development: lists the project's direct dependencies, since nothing is bundled. */
export const thirdPartyServer: Plugin = {
  name: 'third-party-server',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    middlewares.use(`/${thirdPartyFile}`, (_, res) => {
      const json: unknown = JSON.parse(readFileSync(join(config.root, 'package.json'), 'utf8'))
      const names =
        isJsonObject(json) && isJsonObject(json.dependencies) ? Object.keys(json.dependencies) : []
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify(names.map((name) => readPackage(join(config.root, 'node_modules', name)))))
    })
  },
}
