import { type components, lineValues, fakeDatumStatusValues as statusValues } from '../../api/schema.gen'
import {
  listParams,
  oneParam,
  type SearchOf,
  searchParser,
  someParam,
  textParam,
} from '../../ui/table/search-params'

export type FakeDatum = components['schemas']['FakeDatum']

/** The operation has no `sort`: the rows are sorted in the browser. */
export const fakeSorts = [
  ...(['name', '-name', 'company', '-company', 'country', '-country', 'status', '-status'] as const),
  ...(['amount', '-amount', 'progress', '-progress', 'due_date', '-due_date'] as const),
  ...(['created_at', '-created_at'] as const),
] as const
export type FakeSort = (typeof fakeSorts)[number]

export const dueChoices = ['past', 'month', 'later'] as const
export type Due = (typeof dueChoices)[number]

/** The search parameters of the list. `fake-filters.ts` describes its filters. */
export const fakeParams = {
  ...listParams(fakeSorts),
  status: someParam(statusValues),
  line: someParam(lineValues),
  country: textParam(2),
  due: oneParam(dueChoices),
}
export const parseFakeSearch = searchParser(fakeParams)
export type FakeSearch = SearchOf<typeof fakeParams>
