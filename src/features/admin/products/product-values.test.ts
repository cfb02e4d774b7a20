import { expect, test } from 'vitest'
import { productLabels } from './product-values'

test('[AC4] two edits of a release are told apart in words', () => {
  const labels = productLabels({
    families: [{ id: 'fam_helyx', name: 'HELYX' }],
    addOns: [{ id: 'add_1', name: 'Adjoint solver' }],
    pictures: [{ id: 'thm_adjoint', name: 'Adjoint' }],
  })
  expect(labels.family_id.format('fam_helyx')).toBe('HELYX')
  expect(labels.add_on_ids.format(['add_1', 'add_2'])).toBe('Adjoint solver, add_2')
  expect(['thm_adjoint', 'thm_gone', ''].map(labels.thumbnail_id.format)).toEqual(['Adjoint', 'thm_gone', ''])
  expect(labels.description_html.format('<p>See <b>walls</b>.</p>')).toBe('See walls.')
  expect(labels.description_html.alike).toContain('They differ in formatting or links.')
})
