// Generated from the contract by `npm run generate`. Do not edit.
import type { components } from './schema.gen'

export const permissionKeys = [
  'accounts_manager',
  'users_manager',
  'licenses_manager',
  'products_manager',
  'resources_manager',
  'documentations_manager',
  'licenses',
  'downloads_helyx',
  'downloads_elements',
  'documentations_helyx',
  'documentations_elements',
  'resources',
  'support_helyx',
  'support_elements',
  'support_helyx_tickets',
  'support_elements_tickets',
  'file_manager',
  'fake_data',
] as const satisfies readonly (keyof components['schemas']['UserAccess'])[]
