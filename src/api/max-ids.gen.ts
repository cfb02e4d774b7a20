// Generated from the contract by `npm run generate`. Do not edit.
/** Maximum number of ids in a list, by operation and parameter or member. */
export const maxIds = {
  listResources: { 'category_id[]': 100 },
  listAccounts: { 'id[]': 200, 'territory_id[]': 100, 'first_line_support_id[]': 100 },
  updateAccount: { 'user_admin_ids': 20 },
  listDocumentations: { 'id[]': 200 },
  listLicenses: { 'id[]': 200, 'product_id[]': 100, 'account_id[]': 100, 'territory_id[]': 100, 'user_id[]': 100, 'renews_id[]': 100 },
  listProducts: { 'family_id[]': 100 },
  createProduct: { 'add_on_ids': 100 },
  updateProduct: { 'add_on_ids': 100 },
  shareProductTopicDownloads: { 'download_ids': 100 },
  listUsers: { 'id[]': 200, 'account_id[]': 100, 'role_id[]': 100 },
  createUser: { 'role_ids': 20 },
  updateUser: { 'role_ids': 20 },
} as const
