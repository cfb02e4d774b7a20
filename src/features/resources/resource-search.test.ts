import { expect, it } from 'vitest'
import { resourceList } from './resource-filters'
import { listSearch, parseResourceSearch } from './resource-search'

it('reads the address and lets junk in it fall back', () => {
  expect(
    parseResourceSearch({
      category_id: 'cat_webinars',
      line: ['helyx', 'junk'],
      tag: 'external aero',
      status: 'published',
      sort: '-downloads_count',
      page: '2',
      page_size: '20',
      search: ' pump ',
    }),
  ).toEqual({
    category_id: 'cat_webinars',
    line: ['helyx'],
    tag: 'external aero',
    status: ['published'],
    sort: '-downloads_count',
    page: 2,
    page_size: 20,
    search: 'pump',
  })
  const junk = parseResourceSearch({ line: 'x', tag: '<b>', sort: 'size', page: '-1', status: 7 })
  expect(Object.values(junk).filter((value) => value !== undefined)).toEqual([])
})

it('asks the backend what the address says', () => {
  expect(resourceList.query({ category_id: 'cat_webinars', tag: 'pump', page: 3, page_size: 20 })).toEqual({
    page: 3,
    page_size: 20,
    'category_id[]': ['cat_webinars'],
    'tag[]': ['pump'],
  })
})

it('leaves behind what is open on one resource', () => {
  expect(listSearch({ tag: 'pump', preview: 'rdl_1' })).not.toHaveProperty('preview')
})
