import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../openapi/model/load'
import { collectionsOf, createdId, idsOfRows } from './collections'
import { things } from './runner.fixture'

describe('collections', () => {
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
    expect(createdId(contract.document, recipes, create, { slug: 'tart' }, null)).toBe('tart')
    expect(createdId(contract.document, recipes, create, { data: { slug: 'tart' } }, null)).toBe('tart')
    expect(createdId(contract.document, recipes, create, undefined, '/recipes/apple%20pie?x=1')).toBe(
      'apple pie',
    )
    expect(createdId(contract.document, recipes, create, {}, null)).toBeNull()
    const [plain] = collectionsOf(things())
    expect(plain).toMatchObject({ path: '/things', parameter: 'id' })
  })
})
