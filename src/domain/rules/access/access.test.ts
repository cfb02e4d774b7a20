import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../../api/permission-keys.gen'
import { accessRows, accessWords, changeOf, gainsAndLosses } from './access'

const engineer = {
  id: 'rol_engineer',
  name: 'Engineer',
  access: { licenses: 'r', file_manager: 'rw' },
} as const
const licenseAdmin = { id: 'rol_license_admin', name: 'License Admin', access: { licenses: 'rw' } } as const
const reader = { id: 'rol_reader', name: 'Read only', access: { licenses: 'r', resources: 'r' } } as const
const rowOf = (rows: ReturnType<typeof accessRows>, key: string) => rows.find((row) => row.key === key)

describe('[US2] effective access', () => {
  it('has a row for each of the 18 permissions, in words', () => {
    const rows = accessRows([], [engineer])
    expect(rows).toHaveLength(18)
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(permissionKeys))
    for (const { key } of rows) expect(accessWords[key].read, key).not.toBe('')
  })

  it('is the most that one of the roles allows, and names each role that allows something', () => {
    const row = rowOf(accessRows([engineer], [engineer, licenseAdmin]), 'licenses')
    expect(row).toEqual({
      key: 'licenses',
      before: 'read',
      after: 'write',
      sources: [
        { role: 'Engineer', level: 'read' },
        { role: 'License Admin', level: 'write' },
      ],
      stays: false,
    })
    expect(row && changeOf(row)).toBe('more')
  })

  it('stays when another role allows the same', () => {
    const row = rowOf(accessRows([engineer, reader], [engineer]), 'licenses')
    expect(row && changeOf(row)).toBeNull()
    expect(row?.sources).toEqual([{ role: 'Engineer', level: 'read' }])
    expect(row?.stays).toBe(true)
    expect(rowOf(accessRows([licenseAdmin, reader], [licenseAdmin]), 'licenses')?.stays).toBe(false)
  })

  it('says what somebody may do from now on, no longer, and still', () => {
    expect(gainsAndLosses(accessRows([engineer, reader], [licenseAdmin, reader]))).toEqual({
      gains: ['assign and release seats, change hosts (Licenses)'],
      losses: ['upload, move, rename and delete files (File manager)'],
      stays: [],
    })
    expect(gainsAndLosses(accessRows([engineer, reader], [engineer])).stays).toEqual([
      { text: 'see licenses and who uses the seats (Licenses)', because: ['Engineer'] },
    ])
  })
})
