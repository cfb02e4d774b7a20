import { endless, refused, type ScreenState } from './screen-state'

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
  fakeData('empty', 'No fake data', { scenario: 'empty' }),
  fakeData('no match', 'No match', { path: '/fake-data?search=zzzz' }),
  fakeData('failed', 'Fake data could not be loaded', { fault: refused('listFakeData') }),
  fakeData('loading', 'Loading fake data', { fault: endless('listFakeData') }),
  fakeData('selection', '50 selected', {
    steps: [{ press: 'checkbox', name: 'Select all rows on this page' }],
  }),
]
