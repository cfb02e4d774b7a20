import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../portal-contract'
import { startParcels } from '../fixtures/parcels.fake'

const run = promisify(execFile)

// The package as installed by another team.
describe('the package', () => {
  let folder: string
  let empty: string
  let tarball: string
  /** As on another team's machine: no script of this project runs, and no download is possible. */
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    NO_COLOR: '1',
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-package-'))
    // A copy, so that tests that read the project's files do not see temporary ones.
    const copy = join(folder, 'project')
    await mkdir(copy)
    for (const path of ['package.json', '.npmrc', 'tsconfig.json', 'openapi/model', 'scripts/contract'])
      await cp(join(projectRoot, path), join(copy, path), { recursive: true })
    await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
    empty = join(folder, 'empty')
    await mkdir(empty)
    const args = ['run', 'build', '-w', 'scripts/contract', '--', `--pack-destination=${empty}`]
    await run('npm', args, { cwd: copy, env })
    const { version } = JSON.parse(await readFile(join(copy, 'scripts/contract/package.json'), 'utf8'))
    tarball = `./portal-contract-${version}.tgz`
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Output and exit code of the packed command in a folder without files of the project. */
  const npx = (...args: string[]) =>
    run('npx', ['--yes', tarball, ...args], { cwd: empty, env: { ...env, TOKEN: 'parcel-key' } }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        out: error.stdout,
        err: error.stderr,
      }),
    )

  test('holds the command, its README and the licenses of what it is made of, and no other file of the project', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball], { cwd: empty })
    const files = stdout.trim().split('\n')
    for (const file of ['README.md', 'package.json', 'dist/command.js', 'dist/LICENSES.md'])
      expect(files).toContain(`package/${file}`)
    expect(
      files.filter(
        (file) => !/^package\/(dist\/[\w-]+\.js|dist\/LICENSES\.md|README\.md|package\.json)$/.test(file),
      ),
    ).toEqual([])
    const { stdout: licenses } = await run('tar', ['-xzOf', tarball, 'package/dist/LICENSES.md'], {
      cwd: empty,
    })
    for (const name of ['@redocly/openapi-core', 'ajv', 'ajv-formats', 'json-schema-faker', 'yaml'])
      expect(licenses).toContain(`## ${name} - `)
  })

  test('helps, and tells its version', async () => {
    expect(await npx('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^portal-contract \d/),
    })
    const { code, out } = await npx('check', '--help')
    expect(code).toBe(0)
    expect(out).toMatch(/^portal-contract check \[options\]\n/)
    expect(out).toContain('Exit codes: 0 conforms, 1 deviates, 2 no verdict.')
  })

  test('needs a contract, and takes the one of its folder', async () => {
    expect(await npx('check', '--target=http://127.0.0.1:9')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Which contract? Name it with --contract=FILE'),
    })
    await cp(join(projectRoot, 'scripts/contract/fixtures/recipes.yaml'), join(empty, 'openapi.yaml'))
    const { code, out } = await npx('check', '--target=http://127.0.0.1:9', '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(/ would be sent\. Nothing was\.\n$/)
  })

  test('checks a server by its contract of OpenAPI 3.0', async () => {
    const parcels = await startParcels({ nulls: true })
    try {
      const args = ['check', `--target=${parcels.url}`, `--contract=${parcels.contract}`, '--token-env=TOKEN']
      const { code, out } = await npx(...args, '--json=report.json')
      expect(code).toBe(1)
      expect(out).toContain('body-schema')
      expect(JSON.parse(await readFile(join(empty, 'report.json'), 'utf8'))).toMatchObject({
        verdict: 'deviates',
      })
    } finally {
      await parcels.close()
    }
  })

  test('says what diff needs that is not carried along', async () => {
    expect(await npx('diff', 'openapi.yaml', 'openapi.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm install @redocly/cli@2.77.0'),
    })
  })
})
