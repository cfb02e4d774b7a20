import { afterEach, expect, it } from 'vitest'
import { noOverrides, parseOverrides } from '../run/overrides'
import { startBed } from './bed'
import { startParcels } from './parcels'
import { startRecipes } from './recipes'
import { run, token, told } from './run-check'
import type { TinyServer } from './tiny-server'

const started: TinyServer[] = []
const open = async <Server extends TinyServer>(server: Promise<Server>): Promise<Server> => {
  const opened = await server
  started.push(opened)
  return opened
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()))
})

const verdicts = ({ operations }: Awaited<ReturnType<typeof run>>) =>
  operations.map(
    ({ operation, verdict, reason }) => `${operation.id} ${verdict}${reason ? `: ${reason}` : ''}`,
  )
const hostOf = (url: string) => new URL(url).host

it('finds nothing on a server that keeps its contract', async () => {
  const bed = await open(startBed())
  const result = await run(bed.contract, bed.url, {
    token: token(bed.tokens.keeper),
    personas: new Map([['visitor', token(bed.tokens.visitor)]]),
    origin: 'https://portal.example',
    write: hostOf(bed.url),
    overrides: { ...noOverrides, personas: new Map([['visitor', ['telescopes:r', 'observations:r']]]) },
  })
  expect(told(result)).toEqual([])
  expect(verdicts(result).filter((line) => !line.endsWith(' conforms'))).toEqual([])
  expect(result.leftBehind).toEqual([])
})

it('leaves a server as it was, though it wrote', async () => {
  const bed = await open(startBed())
  const rows = async (path: string) => {
    const headers = { authorization: `Bearer ${bed.tokens.keeper}` }
    return (await fetch(`${bed.url}${path}?page_size=50`, { headers })).text()
  }
  const all = async () => [await rows('/telescopes'), await rows('/observations')]
  const before = await all()
  await run(bed.contract, bed.url, { token: token(bed.tokens.keeper), write: hostOf(bed.url) })
  expect(bed.asked.filter((line) => line.startsWith('POST')).length).toBeGreaterThan(20)
  expect(await all()).toEqual(before)
})

it('sends nothing that changes anything unless it is told to', async () => {
  const bed = await open(startBed())
  const result = await run(bed.contract, bed.url, {
    token: token(bed.tokens.keeper),
    origin: 'https://portal.example',
  })
  const methods = new Set(bed.asked.map((line) => line.split(' ')[0]))
  expect([...methods].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'CONTRACTCHECK',
    'GET',
    'OPTIONS',
  ])
  expect(told(result)).toEqual([])
  expect(verdicts(result).filter((line) => line.startsWith('create'))).toEqual(
    ['createTelescope', 'createObservation', 'createFrame'].map(
      (id) => `${id} not probed: it changes something: writes need --write=${hostOf(bed.url)}`,
    ),
  )
})

it('touches what it did not make only where the file says so, and only on this machine', async () => {
  const bed = await open(startBed())
  const touched = '/v2/observations/obs_01/repeat'
  const try_ = (target: string, yaml: string) =>
    run(bed.contract, target, {
      token: token(bed.tokens.keeper),
      write: hostOf(target),
      only: ['repeatObservation'],
      rate: 0,
      overrides: parseOverrides(yaml, 'check.yaml'),
    })
  const how = 'setup: { repeatObservation: { existing: true, values: { id: obs_01 } } }'
  await try_(bed.url, '')
  // The same server under a name that is not this machine's own.
  const far = await try_(bed.url.replace('127.0.0.1', '0.0.0.0'), how)
  expect(verdicts(far)).toEqual([
    'repeatObservation not probed: it would change what the run did not make: that is sent to this machine only',
  ])
  expect(bed.asked).not.toContain(`POST ${touched}`)
  expect(verdicts(await try_(bed.url, how))).toEqual(['repeatObservation conforms'])
  expect(bed.asked).toContain(`POST ${touched}`)
})

it('changes nothing on a host that was not named', async () => {
  const bed = await open(startBed())
  const wrong = run(bed.contract, bed.url, { token: token(bed.tokens.keeper), write: 'observatory.example' })
  await expect(wrong).rejects.toThrow(`say --write=${hostOf(bed.url)}`)
  expect(bed.asked).toEqual([])
})

it('understands trees, alternatives, forms with parts and rows without ids', async () => {
  const recipes = await open(startRecipes())
  const result = await run(recipes.contract, recipes.url, { write: hostOf(recipes.url) })
  // The server tells no Allow with its 405, which is worth a warning and no more.
  expect(told(result).filter((line) => !line.includes('RFC 9110'))).toEqual([])
  expect(verdicts(result).filter((line) => !line.endsWith(' conforms'))).toEqual([
    'getProducer not probed: no value for its path is known: no list tells one; name it in the file under ids',
  ])
})

it('finds what is wrong inside one alternative', async () => {
  const recipes = await open(startRecipes({ wrongIngredient: true }))
  const result = await run(recipes.contract, recipes.url)
  const wrong = result.operations.filter(({ verdict }) => verdict === 'deviates')
  expect(wrong.map(({ operation }) => operation.id)).toEqual(['anyRecipe', 'getRecipe'])
})

it('understands the older dialect', async () => {
  const parcels = await open(startParcels())
  const result = await run(parcels.contract, parcels.url, {
    token: token(parcels.key),
    write: hostOf(parcels.url),
  })
  expect(told(result)).toEqual([])
  expect(verdicts(result).filter((line) => !line.endsWith(' conforms'))).toEqual([])
})

it('sees a null that the older dialect does not allow', async () => {
  const parcels = await open(startParcels({ nulls: true }))
  const result = await run(parcels.contract, parcels.url, { token: token(parcels.key) })
  expect(told(result).join()).toContain('/data/2/weight_kg')
})
