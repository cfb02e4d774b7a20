import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../openapi/model/load'
import type { Exchange } from '../judge/exchange'
import { collectionsOf, createdId, idsOfRows } from './collections'
import { things } from './runner.fixture'

/** A response to `POST https://food.example/v1/recipes`. */
function made(body: unknown, location?: string): Exchange {
  return {
    request: { method: 'POST', url: 'https://food.example/v1/recipes', headers: [], body: null },
    response: {
      status: 201,
      headers: location === undefined ? [] : [['Location', location]],
      body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
      isCut: false,
      location: location ?? null,
    },
    failure: null,
    startedAt: '',
    ms: 1,
  }
}

describe('collections', () => {
  it.each([
    ['of another server', undefined, 'https://other.example/v1/recipes/tart'],
    ['of another collection', undefined, '/v1/authors/7'],
    ['above the base path', undefined, '/recipes/tart'],
    ['of the collection itself', undefined, '/v1/recipes/'],
    ['below an item', undefined, '/v1/recipes/tart/steps'],
    ['that contradicts the body', { slug: 'pie' }, '/v1/recipes/tart'],
  ])('take no id from a Location %s', async (_, body, location) => {
    const contract = await readContract(fileURLToPath(new URL('../fixtures/recipes.yaml', import.meta.url)))
    const [recipes] = collectionsOf(contract)
    if (!recipes?.create) throw new Error('no recipes')
    const at = { sent: '/recipes', at: '/recipes' }
    expect(createdId(contract.document, recipes, recipes.create, made(body, location), at)).toBeNull()
  })

  it('are found in paths, with their parts, actions and views', async () => {
    const contract = await readContract(
      fileURLToPath(new URL('../fixtures/observatory.yaml', import.meta.url)),
    )
    const found = collectionsOf(contract)
    expect(found.map(({ path }) => path)).toEqual(['/telescopes', '/observations'])
    const [, observations] = found
    expect(observations?.parts.map(({ path, parameter }) => [path, parameter])).toEqual([
      ['/observations/{id}/frames', 'frame_id'],
    ])
    expect(observations?.actions.map(({ id }) => id)).toEqual(['repeatObservation'])
    expect(observations?.views.map(({ id }) => id)).toContain('getObservationLog')
  })

  it('tell ids by the parameter, by `id`, by schema, by Location', async () => {
    const contract = await readContract(fileURLToPath(new URL('../fixtures/recipes.yaml', import.meta.url)))
    const [recipes] = collectionsOf(contract)
    if (!recipes?.create || !recipes.list) throw new Error('no recipes')
    const { create, list, get } = recipes
    expect(
      idsOfRows(contract.document, list, get, 'slug', [{ slug: 'plum-cake', title: 'x' }, { title: 'y' }]),
    ).toEqual(['plum-cake'])
    const created = (body: unknown, location?: string) =>
      createdId(contract.document, recipes, create, made(body, location), {
        sent: '/recipes',
        at: '/recipes',
      })
    expect(created({ slug: 'tart' })).toBe('tart')
    expect(created({ data: { slug: 'tart' } })).toBe('tart')
    expect(created(undefined, '/v1/recipes/apple%20pie?x=1')).toBe('apple pie')
    expect(created(undefined, 'https://food.example/v1/recipes/tart/')).toBe('tart')
    expect(created(undefined, 'tart')).toBe('tart')
    expect(created({ slug: 'tart' }, '/v1/recipes/tart')).toBe('tart')
    expect(created({})).toBeNull()
    const [plain] = collectionsOf(things())
    expect(plain).toMatchObject({ path: '/things', parameter: 'id' })
  })
})
