import { expectTypeOf, test } from 'vitest'
import {
  listLicenses,
  useCreateLicenseSeat,
  useGetMe,
  useListLicenseSeats,
  useListLicenses,
  useUpdateLicenseSeat,
} from './operations.gen'
import type { components } from './schema.gen'

type Schemas = components['schemas']

// Never run: the compiler is the test. A wrong call that compiles makes an @ts-expect-error fail the type check.
function useEverything() {
  expectTypeOf(useGetMe().data).toEqualTypeOf<Schemas['Me'] | undefined>()
  const list = useListLicenses(
    { params: { query: { page: 2, 'status[]': ['expiring'], sort: '-number' } } },
    { placeholderData: undefined },
  )
  expectTypeOf(list.data).toEqualTypeOf<Schemas['LicenseList'] | undefined>()
  expectTypeOf(list.error?.status).toEqualTypeOf<number | undefined>()
  expectTypeOf(useListLicenseSeats({ params: { path: { id: 'lic_1' } } }).data).toEqualTypeOf<
    Schemas['LicenseSeat'][] | undefined
  >()
  const update = useUpdateLicenseSeat({
    onSuccess: (answer) => expectTypeOf(answer.message).toEqualTypeOf<string>(),
  })
  update.mutate({ params: { path: { id: 'lic_1', seatId: 'sea_1' } }, body: { user_id: 'usr_1' } })
  useCreateLicenseSeat().mutate({ params: { path: { id: 'lic_1' } }, body: { user_id: 'usr_1' } })

  // @ts-expect-error an unknown status
  listLicenses({ params: { query: { 'status[]': ['gone'] } } })
  // @ts-expect-error an unknown query name
  listLicenses({ params: { query: { pages: 2 } } })
  // @ts-expect-error a misspelt part of the request
  listLicenses({ parms: {} })
  // @ts-expect-error an array parameter without an array
  listLicenses({ params: { query: { 'status[]': 'active' } } })
  // @ts-expect-error a missing path parameter
  useListLicenseSeats()
  // @ts-expect-error a misspelt path parameter
  useListLicenseSeats({ params: { path: { license: 'lic_1' } } })
  // @ts-expect-error an unknown body member
  update.mutate({ params: { path: { id: 'a', seatId: 'b' } }, body: { person: 'usr_1' } })
  // @ts-expect-error a missing body
  update.mutate({ params: { path: { id: 'a', seatId: 'b' } } })
  // @ts-expect-error no input at all
  update.mutate()
  // @ts-expect-error invalidation is not the caller's to replace
  useUpdateLicenseSeat({ onSettled: () => undefined })
}

test('the generated calls are typed by the contract', () => {
  expectTypeOf(useEverything).toBeFunction()
})
