import { isJsonObject, type JsonObject, objectAt } from '../../openapi/model/json'

/** A realistic change of the portal's contract and its effect on the screens. */
export type Edit = {
  readonly title: string
  readonly apply: (contract: JsonObject) => void
  /** Text in the findings of a screen caused by this edit alone. */
  readonly mark: RegExp
  readonly affected: readonly string[]
}

const schema = (contract: JsonObject, name: string) => objectAt(contract, 'components', 'schemas', name)
const operation = (contract: JsonObject, path: string, method: string) =>
  objectAt(contract, 'paths', path, method)
/** Removes a member of a record, and its name from the required ones. */
function drop(record: JsonObject, name: string): void {
  delete objectAt(record, 'properties')[name]
  loosen(record, name)
}

function loosen(record: JsonObject, name: string): void {
  if (Array.isArray(record.required)) record.required = record.required.filter((one) => one !== name)
}

function rename(record: JsonObject, from: string, to: string): void {
  const value = record[from]
  if (value === undefined) throw new Error(`There is no ${from} to rename`)
  record[to] = value
  delete record[from]
}

/** The parameter of an operation by its name; references are not followed. */
function parameter(definition: JsonObject, name: string): JsonObject {
  const all = Array.isArray(definition.parameters) ? definition.parameters : []
  const found = all.find((one) => isJsonObject(one) && one.name === name)
  if (!isJsonObject(found)) throw new Error(`There is no parameter ${name}`)
  return found
}

function add(definition: JsonObject, parameters: JsonObject[]): void {
  definition.parameters = [
    ...(Array.isArray(definition.parameters) ? definition.parameters : []),
    ...parameters,
  ]
}

const downloads = ['/downloads/elements', '/downloads/helyx']
const ticketPages = ['/support/elements/ticket', '/support/helyx/ticket']
const supportPages = ['/support/elements', '/support/helyx']
const accountPage = '/admin/accounts_manager/$accountId/{-$tab}'
const accountPages = ['/admin/accounts_manager', accountPage]
const releasePage = '/admin/products_manager/$productId/{-$tab}'
const products = '/admin/products_manager'
const releaseLists = [products, `${products}/$productId/edit`, `${products}/new`]
const licensePage = '/admin/licenses_manager/$licenseId/{-$tab}'
const licenseLists = ['/admin/licenses_manager', licensePage]
const licenseForms = ['/admin/licenses_manager/$licenseId/edit', '/admin/licenses_manager/new']
const resources = '/admin/resources_manager'
const resourcePages = [
  `${resources}/$resourceId/{-$tab}`,
  `${resources}/$resourceId/edit`,
  `${resources}/new`,
]
/** Screens with the question why a user cannot download a release. */
const askedForDownloads = [
  ...ticketPages,
  '/admin/licenses_manager/$licenseId/{-$tab}',
  '/licenses/$licenseId',
]
const renewalsPage = '/admin/licenses_manager/renewals'
const userPage = '/admin/users_manager/$userId/{-$tab}'
const userPages = ['/admin/users_manager', userPage]
const documentationPages = [
  '/documentation/elements',
  '/documentation/elements/$',
  '/documentation/helyx',
  '/documentation/helyx/$',
]

export const breaking: readonly Edit[] = [
  {
    title: 'a member of an answer is gone',
    apply: (contract) => drop(schema(contract, 'FakeDatum'), 'progress'),
    mark: /\bprogress\b/,
    affected: ['/fake-data'],
  },
  {
    title: 'a member of an answer has another name',
    apply: (contract) => {
      drop(schema(contract, 'ResourceCategory'), 'position')
      objectAt(schema(contract, 'ResourceCategory'), 'properties').rank = { type: 'integer' }
    },
    mark: /\bposition\b/,
    affected: [
      ...['/resources', '/resources/$resourceId', '/admin/resources_manager/categories'],
      ...[resources, ...resourcePages],
    ],
  },
  {
    title: 'a member of an answer has another type',
    apply: (contract) => {
      objectAt(schema(contract, 'FirstLineSupport'), 'properties').time_zone = { type: 'integer' }
    },
    mark: /hours|time_zone/,
    affected: [...supportPages, ...['every page', ...accountPages]],
  },
  {
    title: 'a member of an answer may be absent',
    apply: (contract) => loosen(schema(contract, 'ProductTopicDownload'), 'size_bytes'),
    mark: /size_bytes|'number \| undefined'/,
    affected: [
      ...['every page', accountPage, ...downloads],
      ...[userPage, ...releaseLists, releasePage, ...resourcePages, ...askedForDownloads],
    ],
  },
  {
    title: 'a value of a list of values is gone',
    apply: (contract) => {
      schema(contract, 'DownloadKind').enum = ['installer', 'patch', 'tutorial']
    },
    mark: /Enum of `kind`|download-labels/,
    affected: [
      ...['every page', accountPage, ...downloads, releasePage],
      ...[userPage, ...releaseLists, ...resourcePages, ...askedForDownloads],
    ],
  },
  {
    title: 'a list of values has one more, which every word list must name',
    apply: (contract) => {
      const { enum: values } = schema(contract, 'LicenseStatus')
      if (Array.isArray(values)) values.push('frozen')
    },
    mark: /'frozen'/,
    affected: [
      ...['/licenses', '/licenses/$licenseId', accountPage, userPage, ...licenseLists, ...licenseForms],
      ...[
        ...['every page', '/', '/admin/accounts_manager', '/admin/users_manager', renewalsPage],
        ...[...supportPages, ...ticketPages, ...downloads],
      ],
    ],
  },
  {
    title: 'a query parameter has another name',
    apply: (contract) => {
      parameter(operation(contract, '/api/licenses/', 'get'), 'expires_before').name = 'ends_before'
    },
    mark: /expires_before/,
    affected: [
      ...['/', '/licenses', '/licenses/$licenseId', ...licenseLists, ...licenseForms, renewalsPage],
      ...['every page', ...supportPages, ...ticketPages, ...accountPages, ...userPages, ...downloads],
    ],
  },
  {
    title: 'a query parameter became required',
    apply: (contract) =>
      add(operation(contract, '/api/users/', 'get'), [
        { name: 'realm', in: 'query', required: true, schema: { type: 'string' } },
      ]),
    mark: /realm|account-people/,
    affected: [
      ...['every page', '/', '/licenses/$licenseId', '/user-account', '/admin/users_manager/roles'],
      ...[...supportPages, ...ticketPages, ...accountPages, ...userPages, ...licenseLists, ...licenseForms],
    ],
  },
  {
    title: 'an operation is gone',
    apply: (contract) => {
      delete objectAt(contract, 'paths')['/api/territories']
    },
    mark: /ListTerritories|\/api\/territories/,
    affected: ['/licenses', '/licenses/$licenseId', ...accountPages, ...licenseLists, ...licenseForms],
  },
  {
    title: 'an operation has another id',
    apply: (contract) => {
      operation(contract, '/api/helpdesk/{x}/tickets/{ticketId}', 'get').operationId = 'readTicket'
    },
    mark: /getTicket/i,
    affected: ticketPages,
  },
  {
    title: 'a path parameter has another name, which no request shows',
    apply: (contract) => {
      const paths = objectAt(contract, 'paths')
      rename(paths, '/api/resources/{id}/resourceTopics', '/api/resources/{resourceId}/resourceTopics')
      objectAt(paths, '/api/resources/{resourceId}/resourceTopics').parameters = [
        {
          name: 'resourceId',
          in: 'path',
          required: true,
          schema: { $ref: '#/components/schemas/Id' },
        },
      ]
    },
    mark: /resourceId\b/,
    affected: [],
  },
  {
    title: 'a request must say more',
    apply: (contract) => {
      const record = schema(contract, 'ShareRequest')
      objectAt(record, 'properties').purpose = { type: 'string' }
      record.required = [...(Array.isArray(record.required) ? record.required : []), 'purpose']
    },
    mark: /purpose/,
    affected: downloads,
  },
  {
    title: 'a request must say more than a form lets the compiler see',
    apply: (contract) => {
      const record = schema(contract, 'AccountCreate')
      objectAt(record, 'properties').reason = { type: 'string' }
      record.required = [...(Array.isArray(record.required) ? record.required : []), 'reason']
    },
    mark: /\breason\b/,
    affected: accountPages,
  },
  {
    title: 'a status of success is another one',
    apply: (contract) =>
      rename(
        objectAt(operation(contract, '/api/productTopicDownloads/share', 'post'), 'responses'),
        '200',
        '202',
      ),
    mark: /Response `200` became `202`/,
    affected: downloads,
  },
  {
    title: 'an answer has another media type',
    apply: (contract) => {
      const { responses } = operation(contract, '/api/documentations/html/{id}', 'get')
      rename(objectAt(responses, '200', 'content'), 'text/html', 'application/xhtml+xml')
    },
    mark: /text\/html/,
    affected: [
      ...['/admin/documentation_manager/$line/$version', '/admin/documentation_manager/$line/$version/links'],
      ...[
        `${resources}/links`,
        ...resourcePages,
        `${products}/$productId/edit`,
        `${products}/new`,
        releasePage,
      ],
      ...documentationPages,
    ],
  },
  {
    title: 'an operation asks for another right',
    apply: (contract) => {
      operation(contract, '/api/firstLineSupports', 'get').security = [{ bearer: ['accounts_manager:r'] }]
    },
    mark: /listFirstLineSupports: Security/,
    affected: ['every page', ...supportPages, ...accountPages],
  },
  {
    title: 'a request may say less',
    apply: (contract) => {
      objectAt(schema(contract, 'FolderCreate'), 'properties').name = { type: 'string', maxLength: 8 }
    },
    mark: /maxLength/,
    affected: ['every page', ...downloads, '/files'],
  },
]

export const harmless: readonly Edit[] = [
  {
    title: 'an answer says more',
    apply: (contract) => {
      objectAt(schema(contract, 'Resource'), 'properties').nickname = { type: 'string' }
    },
    mark: /nickname/,
    affected: [],
  },
  {
    title: 'a query may say more',
    apply: (contract) =>
      add(operation(contract, '/api/fake-data/', 'get'), [
        { name: 'shade', in: 'query', schema: { type: 'string' } },
      ]),
    mark: /shade/,
    affected: [],
  },
  {
    title: 'there is one more operation',
    apply: (contract) => {
      objectAt(contract, 'paths', '/api/me').patch = {
        operationId: 'updateMe',
        tags: ['Me'],
        summary: 'Changes the own name',
        security: [],
        responses: { '200': { description: 'Done' } },
      }
    },
    mark: /updateMe|PATCH/,
    affected: [],
  },
  {
    title: 'a description says more',
    apply: (contract) => {
      schema(contract, 'Role').description = 'What a person may do, under one name'
    },
    mark: /`?Role`?/,
    affected: [],
  },
  {
    title: 'a request may say more',
    apply: (contract) => {
      objectAt(schema(contract, 'FileTransfer'), 'properties').greeting = { type: 'string' }
    },
    mark: /greeting/,
    affected: [],
  },
]
