// Number of statements in each section of the specification: L1.1 to L1.5, L2.1 to L2.13 and so on.
const sections = [5, 13, 5, 6, 6, 3, 20, 5, 4]

/** The numbers of the specification's statements. */
export const statements: ReadonlySet<string> = new Set(
  sections.flatMap((count, section) => Array.from({ length: count }, (_, n) => `L${section + 1}.${n + 1}`)),
)

/** The specification's calls by statement, with method and path exactly as written. */
export const calls: Readonly<Record<string, readonly string[]>> = {
  'L7.3 me': ['GET /api/me'],
  'L7.4 resources': [
    'GET /api/resources/',
    'GET /api/resources/{id}',
    'POST /api/resources/',
    'PATCH /api/resources/{id}',
    'DELETE /api/resources/{id}',
  ],
  'L7.5 accounts': [
    'GET /api/accounts/',
    'GET /api/accounts/light',
    'POST /api/accounts/',
    'PATCH /api/accounts/{id}',
    'DELETE /api/accounts/{id}',
  ],
  'L7.6 CRM': ['GET /api/crm/accounts/available', 'GET /api/crm/accounts/{id}/contacts'],
  'L7.7 documentation': [
    'GET /api/documentations/html/{id}',
    'GET /api/documentations/sync',
    'GET /api/documentations/',
    'GET /api/documentations/versions/',
    'PATCH /api/documentations/{id}',
    'DELETE /api/documentations/{id}',
  ],
  'L7.8 buckets': ['GET /api/buckets/urls/', 'GET /api/buckets/navigate'],
  'L7.9 fake data': ['GET /api/fake-data/'],
  'L7.10 file manager': [
    'POST /api/file-manager/folder',
    'DELETE /api/file-manager/',
    'GET /api/file-manager/navigate/',
    'POST /api/file-manager/copy',
    'POST /api/file-manager/move',
    'GET /api/file-manager/object/',
    'POST /api/file-manager/zip',
    'GET /api/file-manager/zip/{zip_id}',
    'POST /api/file-manager/upload',
    'POST /api/file-manager/upload/{id}',
    'GET /api/file-manager/search/',
    'GET /api/file-manager/info/',
  ],
  'L7.11 first line support': ['GET /api/firstLineSupports'],
  'L7.12 licenses': [
    'GET /api/licenses/',
    'POST /api/licenses/',
    'PATCH /api/licenses/{id}',
    'DELETE /api/licenses/{id}',
    'GET /api/licenses/{id}/licenseSeats',
    'POST /api/licenses/{id}/licenseSeats',
    'PATCH /api/licenses/{id}/licenseSeats/{seatId}',
    'DELETE /api/licenses/{id}/licenseSeats/{seatId}',
  ],
  'L7.13 products': [
    'GET /api/products/',
    'GET /api/products/{id}',
    'POST /api/products/',
    'PATCH /api/products/{id}',
    'DELETE /api/products/{id}',
    'POST /api/products/{id}/duplicate',
    'GET /api/products/versions/',
    'GET /api/productFamilies',
    'GET /api/productThumbnails',
    'GET /api/products/addons/',
  ],
  'L7.14 product topics': [
    'GET /api/products/{id}/productTopics',
    'POST /api/products/{id}/productTopics',
    'PATCH /api/products/{id}/productTopics/{topicId}',
    'DELETE /api/products/{id}/productTopics/{topicId}',
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    'POST /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    'PATCH /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}',
    'DELETE /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}',
    'POST /api/productTopicDownloads/share',
  ],
  'L7.15 resource categories': [
    'GET /api/resourceCategories',
    'POST /api/resourceCategories',
    'PATCH /api/resourceCategories/{id}',
    'DELETE /api/resourceCategories/{id}',
  ],
  'L7.16 resource topics': [
    'GET /api/resources/{id}/resourceTopics',
    'POST /api/resources/{id}/resourceTopics',
    'PATCH /api/resources/{id}/resourceTopics/{topicId}',
    'DELETE /api/resources/{id}/resourceTopics/{topicId}',
    'POST /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads',
    'PATCH /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}',
    'DELETE /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}',
  ],
  'L7.17 territories': ['GET /api/territories'],
  'L7.18 helpdesk': ['GET /api/helpdesk/{x}/tickets', 'GET /api/helpdesk/{x}/tickets/{ticketId}'],
  'L7.19 users': [
    'GET /api/users/',
    'POST /api/users/',
    'PATCH /api/users/{id}',
    'DELETE /api/users/{id}',
    'GET /api/users/roles/',
  ],
}

/** The keys of the user access record. */
export const accessKeys: readonly string[] = [
  ...['accounts_manager', 'users_manager', 'licenses_manager', 'products_manager', 'resources_manager'],
  ...['documentations_manager', 'licenses', 'downloads_helyx', 'downloads_elements', 'documentations_helyx'],
  ...['documentations_elements', 'resources', 'support_helyx', 'support_elements', 'support_helyx_tickets'],
  ...['support_elements_tickets', 'file_manager', 'fake_data'],
]
