// Needs a document.

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import { sampleLicense } from '../../words/license.fixture'
import type { License } from '../../words/licenses'
import { FeaturesPanel } from './license-sections'

type Feature = License['features'][number]
const feature = (name: string, more: Partial<Feature> = {}): Feature => ({
  name,
  version: '4.3',
  count: 4,
  start_date: null,
  expiry_date: '2999-12-31',
  borrow_hours: null,
  ...more,
})
const show = (...features: Feature[]) => renderUi(<FeaturesPanel license={{ ...sampleLicense, features }} />)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const many = Array.from({ length: 11 }, (_, index) => feature(`helyx_part_${index + 1}`))

test('[LIC3] each feature has its version, count and expiry; columns that nothing fills are left out', () => {
  show(
    feature('helyx_solver', { count: null, expiry_date: null }),
    feature('helyx_gui', { expiry_date: '2020-01-31' }),
  )
  expect(heads()).toEqual(['Feature', 'Version', 'Count', 'Expires'])
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['4.3', 'Uncounted', 'Permanent'],
    ['4.3', '4', 'Expired 31 Jan 2020'],
  ])
})

test('[LIC3] start, borrowing and platforms stand where a feature has them', () => {
  show(
    feature('helyx_solver', {
      start_date: '2026-03-01',
      borrow_hours: 72,
      platforms: ['linux_x64', 'windows_x64'],
    }),
    feature('helyx_gui'),
  )
  expect(heads()).toEqual(['Feature', 'Version', 'Count', 'Expires', 'From', 'Borrow up to', 'Platforms'])
  expect(screen.getByRole('row', { name: /helyx_solver/ }).textContent).toContain(
    '72 hLinux x64, Windows x64',
  )
})

test('[LIC3] more than ten features can be searched, ten not; no match leads back', () => {
  const { unmount } = show(...many.slice(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  show(...many)
  const box = screen.getByRole('searchbox', { name: 'Find a feature' })
  fireEvent.change(box, { target: { value: 'PART_1' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(names()).toEqual(['helyx_part_1', 'helyx_part_10', 'helyx_part_11'])
  fireEvent.change(box, { target: { value: 'mesh' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(names()).toHaveLength(11)
})

test('[LIC3] a license without features says so', () => {
  show()
  expect(screen.getByText(/covers the whole product/)).toBeDefined()
})
