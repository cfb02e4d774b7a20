import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { create } from 'tar'
import { build } from 'vite'
import { isJsonObject, type JsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { Stop } from '../serve/stop'

const run = promisify(execFile)
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Compressible file types; fonts and images are already compressed. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.map'])
/** Minimum size for compression, in bytes: one network packet. */
const LEAST_COMPRESSED = 1024

/**
 * Packs the build in `dist/` for operations teams: `release/portal-VERSION.tar.gz`. Reproducible: the same commit gives
 * the same bytes. All files have the commit's time, since web servers compare versions by time and length.
 * @param parent folder of the archive
 * @param dist folder of the build
 * @returns path of the archive
 * @throws Stop without a build
 */
export async function makeRelease(
  parent = join(projectRoot, 'release'),
  dist = join(projectRoot, 'dist'),
): Promise<string> {
  const version = await readVersion()
  const name = `portal-${version}`
  const folder = join(parent, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(dist, join(folder, 'site'), {
    recursive: true,
    // Source maps are packed separately for error reporting.
    filter: (source) => !source.endsWith('.map'),
  }).catch(() => {
    throw new Stop('There is no build yet. Run `npm run build` first.')
  })
  await rm(join(folder, 'site/config.json'), { force: true })
  await compressFiles(join(folder, 'site'))
  for (const file of ['OPERATING.md', 'Containerfile', 'config.example.json'])
    await cp(join(projectRoot, 'scripts/release', file), join(folder, file))
  await writeFile(join(folder, 'configure.mjs'), await bundleConfigure())
  await writeFile(join(folder, 'sbom.cdx.json'), await billOfMaterials())
  await writeFile(join(folder, 'SHA256SUMS'), await checksums(folder))
  const file = join(parent, `${name}.tar.gz`)
  const files = (await filesIn(folder)).map((path) => `${name}/${path}`)
  await create({ file, cwd: parent, gzip: { level: 9 }, portable: true, mtime: await timeOfCommit() }, files)
  return file
}

/**
 * Packs the source maps of the build with their scripts: `release/portal-VERSION-maps.tar.gz`. For error reporting,
 * which matches the two by name since scripts do not reference their maps; never for a web server.
 * @param dist folder of the build
 * @throws Stop if the build has no source maps
 */
export async function packMaps(
  parent = join(projectRoot, 'release'),
  dist = join(projectRoot, 'dist'),
): Promise<string> {
  const all = await filesIn(dist)
  const maps = all.filter((path) => path.endsWith('.map'))
  if (maps.length === 0)
    throw new Stop('The build has no source maps. `npm run build -- --release` makes them.')
  const file = join(parent, `portal-${await readVersion()}-maps.tar.gz`)
  const files = all.filter((path) => path.endsWith('.map') || all.includes(`${path}.map`))
  await mkdir(parent, { recursive: true })
  await create({ file, cwd: dist, gzip: { level: 9 }, portable: true, mtime: await timeOfCommit() }, files)
  return file
}

async function readVersion(): Promise<string> {
  const json: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  if (!isJsonObject(json) || typeof json.version !== 'string')
    throw new Stop('package.json has no version, which names the release.')
  return json.version
}

/** Paths of all files below a folder, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** Writes gzip and brotli copies of each compressible file of a folder, for servers that send them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  for (const path of await filesIn(folder)) {
    const file = join(folder, path)
    if (!compressible.has(extname(path))) continue
    const bytes = await readFile(file)
    if (bytes.length < LEAST_COMPRESSED) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    await writeFile(`${file}.br`, await brotlied(bytes, { params }))
  }
}

/** Bundles `configure.mjs` with all its imports: the target machine has only Node. */
async function bundleConfigure(): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'scripts/release/configure-command.ts',
      write: false,
      target: 'node20',
      minify: false,
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('configure.mjs was not built.')
  const [script, ...more] = built.output
  if (more.some(({ type }) => type === 'chunk')) throw new Error('configure.mjs is more than one script.')
  return `#!/usr/bin/env node\n${script.code}`
}

/** Bill of materials of the portal in CycloneDX, without npm's timestamp and serial number. */
async function billOfMaterials(): Promise<string> {
  // `--omit dev` would drop React, too, since development tools depend on it. The contract toolkit is not part of the
  // portal.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--no-workspaces']
  const { stdout } = await run('npm', args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 })
  const json: unknown = JSON.parse(stdout)
  if (!isJsonObject(json) || !isJsonObject(json.metadata)) throw new Error('npm made no bill of materials.')
  const { serialNumber: _, components, dependencies, ...bill } = json
  const shipped = listOf(components).filter((one) => !isForDevelopment(one))
  const known = new Set(shipped.map((one) => one['bom-ref']))
  const { timestamp: __, component, ...metadata } = json.metadata
  // npm names the component after the project's folder.
  const named = { ...(isJsonObject(component) ? component : {}), name: 'customer-portal' }
  const made = {
    ...bill,
    metadata: { ...metadata, component: named },
    components: shipped,
    dependencies: listOf(dependencies)
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: Array.isArray(dependsOn) ? dependsOn.filter((one) => known.has(one)) : [],
      })),
  }
  return `${JSON.stringify(made, null, 2)}\n`
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isJsonObject) : [])

const isForDevelopment = ({ properties }: JsonObject) =>
  listOf(properties).some(({ name }) => name === 'cdx:npm:package:development')

/** Checksums in the format of `sha256sum --check`. */
async function checksums(folder: string): Promise<string> {
  const lines = []
  for (const path of await filesIn(folder)) {
    const sum = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex')
    lines.push(`${sum}  ${path}\n`)
  }
  return lines.join('')
}

/** Time of the commit; without git, SOURCE_DATE_EPOCH in seconds, as set by packagers. */
async function timeOfCommit(): Promise<Date> {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given !== undefined && /^\d+$/.test(given)) return new Date(Number(given) * 1000)
  const { stdout } = await run('git', ['log', '-1', '--format=%ct'], { cwd: projectRoot }).catch(() => {
    throw new Stop('This is no git checkout. Set SOURCE_DATE_EPOCH to the time of the release, in seconds.')
  })
  return new Date(Number(stdout.trim()) * 1000)
}
