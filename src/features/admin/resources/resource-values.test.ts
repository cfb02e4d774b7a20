import { expect, test } from 'vitest'
import type { Resource } from './resource-manager-search'
import { checkChange, checkNew, resourceValues } from './resource-values'

const resource: Resource = {
  id: 'res_1',
  title: 'A fan in a duct',
  summary: 'Four speeds.',
  description_html: '<p>Words</p>',
  category: { id: 'cat_1', name: 'Tutorials' },
  lines: ['helyx'],
  versions: ['4.3'],
  tags: ['fan'],
  thumbnail: null,
  status: 'draft',
  published_at: null,
  author: 'Tomas Reyes',
  topics_count: 0,
  downloads_count: 0,
  created_at: '2026-11-20T09:30:00Z',
  updated_at: '2026-11-20T09:30:00Z',
}
const values = resourceValues(resource)

test('[RM1] what is emptied is sent as such, and an article that is too long is refused before it is sent', async () => {
  const emptied = await checkChange(
    { ...values, author: ' ', description_html: '', versions: [], tags: [] },
    resource,
  )
  expect(emptied).toMatchObject({
    ok: true,
    body: { author: null, description_html: '', versions: [], tags: [], thumbnail_id: null },
  })
  const long = await checkChange({ ...values, description_html: 'a'.repeat(50_001) }, resource)
  expect(long).toEqual({
    ok: false,
    errors: { '/description_html': 'Keep the description under 50000 characters.' },
  })
})

test('[RM1] a backend that knows of no featured resources is sent no such member, unless it is asked for', async () => {
  const plain = await checkChange(values, resource)
  expect(plain.ok && 'featured' in plain.body).toBe(false)
  expect(await checkChange({ ...values, featured: true }, resource)).toMatchObject({
    body: { featured: true },
  })
  const known = await checkChange(values, { ...resource, featured: true })
  expect(known).toMatchObject({ body: { featured: false } })
  const made = await checkNew(values)
  expect(made.ok && 'featured' in made.body).toBe(false)
})

test('[RM1] a tag that customers could not filter by is refused', async () => {
  const check = await checkNew({ ...values, tags: ['External Aero'] })
  expect(check).toMatchObject({ ok: false, errors: { '/tags/0': expect.stringContaining('small letters') } })
})
