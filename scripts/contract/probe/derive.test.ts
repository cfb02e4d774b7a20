import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf as contractFrom } from '../../../openapi/model/document'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { readContract } from '../../../openapi/model/load'
import { createSchemas } from '../schema/schemas'
import { deriveProbes } from './derive'
import { type Known, noKnowledge, type Probe, withRoles } from './probe'

const contractOf = (name: string) =>
  readContract(fileURLToPath(new URL(`../fixtures/${name}.yaml`, import.meta.url)))

async function derive(name: string, id: string, more: (known: Known) => Partial<Known> = () => ({})) {
  const contract = await contractOf(name)
  const known = noKnowledge(createSchemas(contract))
  const operation = contract.operations.find((each) => each.id === id)
  if (!operation) throw new Error(`no ${id}`)
  return { ...deriveProbes(operation, contract, { ...known, ...more(known) }), known, operation, contract }
}

const titles = (probes: readonly Probe[], kind: Probe['kind']) =>
  probes.filter((probe) => probe.kind === kind).map(({ title }) => title)

const one = (probes: readonly Probe[], title: string) => {
  const found = probes.find((probe) => probe.title === title)
  if (!found) throw new Error(`no “${title}” among ${probes.map((probe) => probe.title).join(', ')}`)
  return found
}

const bodyOf = ({ body }: Probe): Json => JSON.parse(String(body?.content))

describe('a list with a query', () => {
  it('is asked every parameter right and wrong', async () => {
    const { probes } = await derive('observatory', 'listTelescopes')
    expect(titles(probes, 'query-invalid')).toEqual(
      expect.arrayContaining([
        'page of the wrong type (string)',
        'page below the least (0)',
        'page_size above the most (51)',
        'sort not one of the listed',
        'status[] with an element not one of the listed',
        'is_remote of the wrong type (string)',
      ]),
    )
    expect(one(probes, 'status[] with an element not one of the listed').query).toEqual([
      ['status[]', 'contract-check-unknown'],
    ])
    expect(
      probes.filter(({ kind }) => kind === 'query-invalid').every(({ expected }) => expected === 'refused'),
    ).toBe(true)
  })

  it('tells what filters, pages, orders and searches must bring, from names and rows alone', async () => {
    const rows = [
      { id: 'a', status: 'online' },
      { id: 'b', status: 'retired' },
    ]
    const { probes } = await derive('observatory', 'listTelescopes', () => ({ rows }))
    expect(one(probes, 'page_size 2').relations).toEqual([
      { kind: 'page-size', parameter: 'page_size', most: 2, isFirst: true },
    ])
    expect(one(probes, 'sort -aperture_mm').relations).toEqual([
      { kind: 'sort', parameter: 'sort', member: '/aperture_mm', descending: true },
    ])
    expect(one(probes, 'status[] online').relations).toEqual([
      { kind: 'filter', parameter: 'status[]', member: '/status', values: ['online'], present: ['online'] },
      { kind: 'page-size', parameter: 'page_size', most: 20, isFirst: true },
    ])
    expect(one(probes, 'is_remote true').relations[0]).toMatchObject({
      member: '/is_remote',
      values: ['true'],
    })
    expect(one(probes, 'search words no row has').relations[0]).toMatchObject({ kind: 'search' })
  })

  it('asks for two values only where both have rows', async () => {
    const rows = [
      { id: 'a', status: 'online' },
      { id: 'b', status: 'maintenance' },
    ]
    const asked = (probes: readonly Probe[]) =>
      probes
        .filter(
          ({ relations: [relation] }) => relation?.kind === 'filter' && relation.parameter === 'status[]',
        )
        .map(({ query }) => query.flatMap(([name, value]) => (name === 'page_size' ? [] : value)).join())
    expect(asked((await derive('observatory', 'listTelescopes')).probes)).toEqual([
      'online',
      'maintenance,retired',
    ])
    // One alone, both together, and what is left.
    expect(asked((await derive('observatory', 'listTelescopes', () => ({ rows }))).probes)).toEqual([
      'online',
      'online,maintenance',
      'retired',
    ])
  })

  it('joins values where the contract does not explode them', async () => {
    const contract = await contractOf('parcels')
    const list = contract.operations.find(({ method }) => method === 'GET')
    const { probes } = await derive('parcels', list?.id ?? '', () => ({
      rows: [{ state: 'moving' }, { state: 'waiting' }],
    }))
    expect(one(probes, 'state moving and waiting').query).toEqual([['state', 'moving,waiting']])
    // 3.0 writes exclusiveMinimum as a flag.
    expect(one(probes, 'weight_over below the least (0)').expected).toBe('refused')
  })
})

describe('a body', () => {
  it('is broken field by field, and every broken one is truly invalid', async () => {
    const { probes, known, operation } = await derive('observatory', 'createTelescope')
    const schemaAt = operation.body?.contents[0]?.schemaAt ?? ''
    const broken = probes.filter(({ kind, body }) => kind === 'body-invalid' && body !== null)
    expect(broken.length).toBeGreaterThan(20)
    for (const probe of broken)
      expect(known.schemas.check(schemaAt, bodyOf(probe)), probe.title).not.toEqual([])
    expect(titles(probes, 'body-invalid')).toEqual(
      expect.arrayContaining([
        'body /name left out',
        'body /name empty',
        'body /name longer than the most (61)',
        'body /aperture_mm of the wrong type (string)',
        'body /contact_email no email',
        'body /commissioned_on no date',
        'body /status not one of the listed',
        'body /site/latitude above the most (91)',
        'body with a member too many',
        'no body',
      ]),
    )
    expect(titles(probes, 'malformed-json')).toHaveLength(1)
    expect(titles(probes, 'media-type')).toHaveLength(1)
    expect(broken.every(({ acts }) => acts)).toBe(true)
  })

  it('has no member too many where the schema is open', async () => {
    const { probes } = await derive('recipes', 'addRecipe')
    expect(titles(probes, 'body-invalid')).not.toContain('body with a member too many')
    expect(titles(probes, 'body-invalid')).toContain('body /ingredients without an element')
  })

  it('is made from the schema where no example is: alternatives, trees and forms', async () => {
    const { probes, known, operation } = await derive('recipes', 'addRecipe')
    const call = probes.find(({ kind }) => kind === 'example')
    expect(call && known.schemas.check(operation.body?.contents[0]?.schemaAt ?? '', bodyOf(call))).toEqual([])
    const photo = await derive('recipes', 'addPhoto', () => ({ values: new Map([['slug', 'plum-cake']]) }))
    const sent = photo.probes.find(({ kind }) => kind === 'example')?.body
    expect(sent?.mediaType).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.content).toContain('name="photo"; filename=')
  })

  it('is broken in what the form of a union has, and in the order of days and the difference of items', async () => {
    const { probes } = await derive('../../../openapi/portal', 'createLicense')
    const broken = titles(probes, 'body-invalid')
    expect(broken).toEqual(
      expect.arrayContaining([
        'body /seats_total left out',
        'body /tokens_total below the least (0)',
        'body /expiry_date before start_date',
        'body /hosts with 2 elements',
        'body /hosts with the same host_id twice',
        'body with a member too many',
      ]),
    )
    // Members that all forms share are broken once.
    expect(broken.filter((title) => title === 'body /account_id left out')).toHaveLength(1)
  })

  it('refers to things that exist where the contract says what it refers to', async () => {
    const ids = new Map([['getTelescope', ['tel_77', 'tel_78']]])
    const { probes } = await derive('observatory', 'createObservation', () => ({ ids }))
    const call = probes.find(({ kind }) => kind === 'example')
    expect(call && bodyOf(call)).toMatchObject({ telescope_id: 'tel_77' })
  })
})

describe('who asks, and where', () => {
  it('tries no token, an invalid one, and the persona that lacks the role', async () => {
    const personas = new Map([['visitor', withRoles(['telescopes:r'])]])
    const writer = await derive('observatory', 'createTelescope', () => ({ personas }))
    expect(
      writer.probes
        .filter(({ caller }) => caller !== 'token')
        .map(({ caller, expected }) => [caller, expected]),
    ).toEqual([
      ['none', 'unauthenticated'],
      ['garbage', 'unauthenticated'],
      [{ persona: 'visitor' }, 'forbidden'],
    ])
    const reader = await derive('observatory', 'listTelescopes', () => ({ personas }))
    expect(titles(reader.probes, 'weaker-persona')).toEqual([])
    const free = await derive('observatory', 'listBands', () => ({ personas }))
    expect(titles(free.probes, 'no-token')).toEqual([])
  })

  it('tries a persona whose role is limited to other members than those of the body', async () => {
    const { contract, operation, known } = await derive('observatory', 'createTelescope')
    const personas = new Map([['visitor', withRoles(['telescopes:w'])]])
    const asVisitor = (...members: string[]) => {
      const limited = { ...operation, onlyMembers: new Map([['telescopes:w', members]]) }
      const { probes } = deriveProbes(limited, contract, { ...known, personas })
      return probes.filter(({ kind }) => kind === 'weaker-persona').map(({ expected }) => expected)
    }
    const call = one(deriveProbes(operation, contract, known).probes, 'without a token')
    const members = Object.keys(Object(bodyOf(call)))
    expect(members.length).toBeGreaterThan(1)
    expect(asVisitor(...members)).toEqual([])
    expect(asVisitor(...members.slice(1))).toEqual(['closed'])
  })

  it('leaves it open whether a made-up address is not found before the caller is refused', async () => {
    const { probes } = await derive('observatory', 'getTelescope')
    expect(probes.filter(({ kind }) => kind.endsWith('-token')).map(({ expected }) => expected)).toEqual([
      'closed',
      'closed',
    ])
  })

  it('expects no success of an operation that documents none, and no filter of a switch', async () => {
    const document: unknown = parse(`
openapi: 3.1.0
info: { title: Zones, version: 1.0.0 }
paths:
  /zones:
    get:
      operationId: listZones
      parameters: [{ name: dnssec, in: query, schema: { type: boolean, default: true } }]
      responses:
        '200':
          description: Zones
          content: { application/json: { schema: { type: array, items: { type: object, properties: { dnssec: { type: boolean } } } } } }
    delete:
      operationId: deleteZones
      responses: { '422': { description: Not supported } }
`)
    if (!isJsonObject(document)) throw new Error('no contract')
    const contract = contractFrom('zones.yaml', document)
    const known = { ...noKnowledge(createSchemas(contract)), rows: [{ dnssec: true }, { dnssec: false }] }
    const [list, remove] = contract.operations.map(
      (operation) => deriveProbes(operation, contract, known).probes,
    )
    expect(list?.flatMap(({ relations }) => relations)).toEqual([])
    expect(one(remove ?? [], 'the call itself').expected).toBe('documented')
  })

  it('asks for undeclared methods by OPTIONS and an invented word only, once for each path', async () => {
    const contract = await contractOf('observatory')
    const known = noKnowledge(createSchemas(contract))
    const probes = contract.operations.flatMap((operation) => deriveProbes(operation, contract, known).probes)
    const undeclared = probes.filter(({ kind }) => kind === 'undeclared-method')
    expect(new Set(undeclared.map(({ method }) => method))).toEqual(new Set(['OPTIONS', 'CONTRACTCHECK']))
    expect(undeclared).toHaveLength(2 * new Set(contract.operations.map(({ path }) => path)).size)
    expect(undeclared.some(({ acts }) => acts)).toBe(false)
  })

  it('asks a preflight for its origin, without a token', async () => {
    const { probes } = await derive('observatory', 'createTelescope', () => ({
      origin: 'https://app.example',
    }))
    const [preflight] = probes.filter(({ kind }) => kind === 'preflight')
    expect(preflight).toMatchObject({ method: 'OPTIONS', caller: 'none', acts: false })
    expect(preflight?.headers).toContainEqual([
      'Access-Control-Request-Headers',
      'authorization,content-type,idempotency-key',
    ])
  })

  it('puts odd texts into the path of a read as one segment, and into that of no call that acts', async () => {
    const values = new Map([['telescope_id', 'tel_01']])
    const { probes } = await derive('observatory', 'getTelescope', () => ({ values }))
    const odd = probes.filter(({ kind }) => kind === 'path-odd')
    expect(odd.map(({ path }) => path.split('/').length)).toEqual([3, 3, 3, 3, 3])
    expect(one(odd, 'telescope_id that leads upwards').path).toBe('/telescopes/%2E%2E%2Fcontract-check')
    expect(odd.every(({ acts, expected }) => !acts && expected === 'no-failure')).toBe(true)
    for (const id of ['updateTelescope', 'deleteTelescope', 'createTelescope']) {
      const { probes: writing } = await derive('observatory', id, () => ({ values }))
      expect([...titles(writing, 'path-odd'), ...titles(writing, 'accept')], id).toEqual([])
    }
  })

  it('does not send an odd address that leads to a read that acts when it is taken apart', async () => {
    const { contract, operation, known } = await derive('observatory', 'getTelescope')
    const acting = { ...operation, id: 'wake', path: '/telescopes/{telescope_id}/{part}', acts: true }
    const operations = [...contract.operations, acting]
    const { probes } = deriveProbes(operation, { ...contract, operations }, known)
    expect(titles(probes, 'path-odd')).not.toContain('telescope_id with a slash')
    expect(titles(probes, 'path-odd')).toContain('telescope_id with control characters')
  })

  it('asks a read for any type, and for each of several documented ones', async () => {
    const { probes } = await derive('observatory', 'listTelescopes')
    const accept = probes.filter(({ kind }) => kind === 'accept')
    expect(accept.map(({ headers, expected }) => [headers, expected])).toEqual([
      [[['Accept', '*/*']], 'success'],
      [[['Accept', 'application/json']], 'success'],
    ])
  })

  it('uses an unknown id for reads, and for writes only the id of what is gone', async () => {
    const values = new Map([['telescope_id', 'tel_01']])
    const read = await derive('observatory', 'getTelescope', () => ({ values }))
    expect(titles(read.probes, 'unknown-id')).toHaveLength(1)
    const change = await derive('observatory', 'updateTelescope', () => ({ values }))
    expect(titles(change.probes, 'unknown-id')).toEqual([])
    const gone = await derive('observatory', 'updateTelescope', () => ({
      values,
      gone: new Map([['telescope_id', 'tel_09']]),
    }))
    expect(one(gone.probes, 'an id that is gone').path).toBe('/telescopes/tel_09')
  })

  it('says why a call is not among the probes', async () => {
    const { probes, notProbed } = await derive('recipes', 'getProducer')
    expect(notProbed).toBe(
      'no value for {producer}: none is in a list; set one under ids in the overrides file',
    )
    expect(titles(probes, 'example')).toEqual([])
  })
})

it('derives the same each time, with titles that are unique in their operation', async () => {
  for (const name of ['observatory', 'recipes', 'parcels']) {
    const contract = await contractOf(name)
    const all = () =>
      contract.operations.map(
        (operation) => deriveProbes(operation, contract, noKnowledge(createSchemas(contract))).probes,
      )
    const first = all()
    expect(all()).toEqual(first)
    for (const probes of first) expect(new Set(probes.map(({ title }) => title)).size).toBe(probes.length)
  }
})

describe('what a read is asked at once', () => {
  const rows = [{ id: 'a', status: 'online' }]

  it('says of each of its parts what the contract says of it, one value of a parameter at a time', async () => {
    const { probes, merged } = await derive('observatory', 'listTelescopes', () => ({ rows }))
    const wholes = merged.filter(({ parts }) => parts.length > 0)
    expect(merged.length).toBeLessThan(probes.length * 0.7)
    for (const { parts, query, title } of wholes) {
      const names = parts.flatMap(({ parameter }) => parameter ?? [])
      expect(new Set(names).size, title).toBe(names.length)
      for (const [name, value] of parts.flatMap((part) => part.query))
        expect(query, title).toContainEqual([name, value])
    }
    const singles = merged.flatMap((probe) => (probe.parts.length > 0 ? probe.parts : [probe]))
    expect(singles.map(({ title }) => title).toSorted()).toEqual(probes.map(({ title }) => title).toSorted())
  })

  it('never mixes what must succeed, what must be refused, and what an answer is judged by', async () => {
    const { merged } = await derive('observatory', 'listTelescopes', () => ({ rows }))
    for (const { parts, expected, kind } of merged.filter((probe) => probe.parts.length > 0)) {
      expect(parts.every((part) => part.relations.length === 0)).toBe(true)
      if (kind !== 'accept')
        expect(parts.every((part) => part.expected === expected && part.kind === kind)).toBe(true)
    }
  })

  it('is one by one where the call acts', async () => {
    const { probes, merged } = await derive('observatory', 'createTelescope')
    expect(merged).toEqual(probes)
  })
})
