// Generated from the contract by `npm run generate`. Do not edit.
import { queryHook, read, write } from './query'

export const useCreateLicense = /* @__PURE__ */ write(['Licenses', 'Accounts'], 'createLicense', 'post', '/api/licenses/', { idempotent: true })
export const useCreateLicenseSeat = /* @__PURE__ */ write(['Licenses'], 'createLicenseSeat', 'post', '/api/licenses/{id}/licenseSeats', { idempotent: true })
export const useDeleteLicense = /* @__PURE__ */ write(['Licenses', 'Accounts'], 'deleteLicense', 'delete', '/api/licenses/{id}')
export const useDeleteLicenseSeat = /* @__PURE__ */ write(['Licenses'], 'deleteLicenseSeat', 'delete', '/api/licenses/{id}/licenseSeats/{seatId}')
export const getMe = /* @__PURE__ */ read('Me', 'getMe', '/api/me', { refetchOnFocus: true })
export const useGetMe = /* @__PURE__ */ queryHook(getMe)
export const listLicenses = /* @__PURE__ */ read('Licenses', 'listLicenses', '/api/licenses/')
export const useListLicenses = /* @__PURE__ */ queryHook(listLicenses)
export const listLicenseSeats = /* @__PURE__ */ read('Licenses', 'listLicenseSeats', '/api/licenses/{id}/licenseSeats', { refetchOnFocus: true })
export const useListLicenseSeats = /* @__PURE__ */ queryHook(listLicenseSeats)
export const useUpdateLicense = /* @__PURE__ */ write(['Licenses', 'Accounts'], 'updateLicense', 'patch', '/api/licenses/{id}')
export const useUpdateLicenseSeat = /* @__PURE__ */ write(['Licenses'], 'updateLicenseSeat', 'patch', '/api/licenses/{id}/licenseSeats/{seatId}')
