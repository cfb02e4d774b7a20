// Generated from the contract by `npm run generate`. Do not edit.
/** Members that only vendor staff get, by read. */
export const staffOnlyMembers: Readonly<Record<string, readonly string[]>> = {
  listResources: ['missing_files_count', 'updated_by'],
  getResource: ['missing_files_count', 'updated_by'],
  listBucketUrls: ['assigned_to'],
  listLicenses: ['purchase_order', 'notes'],
  listProducts: ['licenses_count', 'publish_blockers', 'reach', 'updated_by'],
  getProduct: ['licenses_count', 'publish_blockers', 'reach', 'updated_by'],
  listProductTopicDownloads: ['download_count'],
}
