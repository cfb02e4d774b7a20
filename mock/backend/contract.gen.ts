// Generated from the contract by `npm run generate`. Do not edit.
import type { components } from '../../src/api/schema.gen'
import type { Frozen } from './frozen'

export type Schemas = Frozen<components['schemas']>

/** The rows that the sandbox keeps of each collection, and the operations that create and change them. */
export interface Collections {
  readonly users: { readonly row: Schemas['User']; readonly create: 'createUser'; readonly update: 'updateUser' }
  readonly accounts: { readonly row: Schemas['Account']; readonly create: 'createAccount'; readonly update: 'updateAccount' }
  readonly licenses: { readonly row: Schemas['License']; readonly create: 'createLicense'; readonly update: 'updateLicense' }
  readonly products: { readonly row: Schemas['Product']; readonly create: 'createProduct'; readonly update: 'updateProduct' }
  readonly resources: { readonly row: Schemas['Resource']; readonly create: 'createResource'; readonly update: 'updateResource' }
  readonly 'fake-data': { readonly row: Schemas['FakeDatum'] }
  readonly territories: { readonly row: Schemas['Territory'] }
  readonly roles: { readonly row: Schemas['Role'] }
  readonly urls: { readonly row: Schemas['BucketUrl'] }
  readonly light: { readonly row: Schemas['AccountLight'] }
  readonly documentations: { readonly row: Schemas['DocumentationItem']; readonly update: 'updateDocumentation' }
  readonly productFamilies: { readonly row: Schemas['ProductFamily'] }
  readonly addons: { readonly row: Schemas['AddOn'] }
  readonly firstLineSupports: { readonly row: Schemas['FirstLineSupport'] }
  readonly '/api/products/versions': { readonly row: Schemas['ProductVersion'] }
  readonly productThumbnails: { readonly row: Schemas['ProductThumbnail'] }
  readonly resourceCategories: { readonly row: Schemas['ResourceCategory']; readonly create: 'createResourceCategory'; readonly update: 'updateResourceCategory' }
  readonly tickets: { readonly row: Schemas['Ticket'] }
  readonly available: { readonly row: Schemas['CrmAccount'] }
  readonly '/api/documentations/versions': { readonly row: Schemas['DocumentationVersion'] }
  readonly contacts: { readonly row: Schemas['CrmContact'] }
  readonly licenseSeats: { readonly row: Schemas['LicenseSeat']; readonly create: 'createLicenseSeat'; readonly update: 'updateLicenseSeat' }
  readonly productTopics: { readonly row: Schemas['ProductTopic']; readonly create: 'createProductTopic'; readonly update: 'updateProductTopic' }
  readonly resourceTopics: { readonly row: Schemas['ResourceTopic']; readonly create: 'createResourceTopic'; readonly update: 'updateResourceTopic' }
  readonly productTopicDownloads: { readonly row: Schemas['ProductTopicDownload']; readonly create: 'createProductTopicDownload'; readonly update: 'updateProductTopicDownload' }
  readonly resourceTopicDownloads: { readonly row: Schemas['ResourceTopicDownload']; readonly create: 'createResourceTopicDownload'; readonly update: 'updateResourceTopicDownload' }
}
