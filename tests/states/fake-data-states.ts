import { press, type ScreenState } from './screen-state'

const fakeData = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/fake-data',
  state,
  shows,
  ...more,
})

export const fakeDataStates: readonly ScreenState[] = [
  {
    route: '/fake-data',
    state: 'not allowed',
    as: 'newcomer',
    shows: 'Your role does not include this page.',
  },
  fakeData('full', '1–50 of'),
  fakeData('narrow', '1–50 of', { width: 390 }),
  fakeData('one row', '1–1 of 1', { path: '/fake-data?state=one' }),
  fakeData('many rows', '1–50 of 10,000', { path: '/fake-data?state=many' }),
  fakeData('empty', 'No fake data', { path: '/fake-data?state=empty' }),
  fakeData('no match', 'No match', { path: '/fake-data?search=zzzz' }),
  fakeData('failed', 'Fake data could not be loaded', { path: '/fake-data?state=404' }),
  fakeData('loading', 'Loading fake data', { path: '/fake-data?state=loading' }),
  fakeData('canceled', 'You canceled the request.', {
    path: '/fake-data?state=loading',
    steps: [press('Cancel')],
  }),
  fakeData('selection', '50 selected', {
    steps: [{ press: 'checkbox', name: 'Select all rows on this page' }],
  }),
]
