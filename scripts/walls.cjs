// The walls of the house: which room may know which. Run by `npm run check`; named in the README.

/** Rooms without a screen of their own, which screens of the administration draw. */
const adminParts = 'admin/(contacts|links|new-customer|rich-text|term-seats|topic-files|user-import)/'

/** Rooms of the sandbox, the lowest first: each knows only those before it. */
const sandboxRooms = [
  '(json|frozen|contract|contract\\.gen|operation-types|clock)\\.ts$',
  'content/',
  'files/',
  'problem\\.ts$',
  'world/',
  'call\\.ts$',
  'seed/',
  'storage/',
  'store/',
  'rules/',
  'http/',
  'control/',
  'sandbox\\.ts$',
]

/** Rooms of `src/ui`, the lowest first: each knows only those before it. */
const uiRooms = [
  'browser',
  'search',
  'theme',
  'format',
  'layout',
  'control',
  'feedback',
  'menu',
  'form',
  'compare',
  'dialog',
  'rich-text',
  'reorder',
  'table',
  'record',
  'bulk',
  'plot',
  'geometry',
]

/** Rooms of the contract toolkit, the lowest first: each knows only those before it. */
const toolkitRooms = [
  'schema',
  'probe',
  'judge',
  'report',
  'run',
  'uses',
  'cli',
  'docs',
  'screens',
  'diff',
  'package',
]

/**
 * A rule for each room: it knows none of the rooms after it.
 * @param {{ name: string, comment: string, folder: string, rooms: string[], pathNot?: string }} order
 * `rooms` are patterns of paths in `folder`, the lowest first; `pathNot` excludes targets
 */
const inOneDirection = ({ name, comment, folder, rooms, pathNot }) =>
  rooms.slice(0, -1).map((room, i) => ({
    name,
    comment,
    severity: 'error',
    from: { path: `^${folder}/${room}`, pathNot: '\\.(test|fixture|fake)\\.tsx?$' },
    to: { path: `^${folder}/(${rooms.slice(i + 1).join('|')})`, ...(pathNot && { pathNot }) },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle hides which of two files is the user of the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-apart',
      comment:
        'A feature, and each room of the administration, knows no other: what two need moves to domain, to records, or to ui when it knows no product. Screens of the administration may use its parts.',
      severity: 'error',
      from: { path: '^src/features/((?:admin/)?[^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', `^src/features/${adminParts}`] },
    },
    {
      name: 'admin-parts-for-admin',
      comment: 'Parts that several screens of the administration draw are for no other feature.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/admin/' },
      to: { path: '^src/features/admin/' },
    },
    {
      name: 'features-call-operations',
      comment:
        'A feature, and domain, calls generated operations, reads ApiError and checks bodies; client and query stay behind them.',
      severity: 'error',
      from: { path: '^src/(features|domain)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/api/(client|query|serialize)' },
    },
    {
      name: 'ui-and-api-know-nobody',
      comment: 'ui could be used in any codebase; api turns the contract into calls.',
      severity: 'error',
      from: { path: '^src/(ui|api)/' },
      to: { path: '^src/', pathNot: '^src/$1/' },
    },
    {
      name: 'html-frame-knows-ui',
      comment:
        'A page of its own and its host, which show what a backend wrote; neither knows what it is about. The guards over JSON know nothing themselves.',
      severity: 'error',
      from: { path: '^src/html-frame/' },
      to: { path: '^src/', pathNot: '^src/((html-frame|ui)/|api/json\\.ts$)' },
    },
    {
      name: 'session-knows-api-and-ui',
      comment: 'Who is here and what may they do, without screens or routes.',
      severity: 'error',
      from: { path: '^src/session/' },
      to: { path: '^src/', pathNot: '^src/(session|api|ui)/' },
    },
    {
      name: 'records-know-no-product',
      comment:
        'How any record is listed, changed and deleted; which records there are is for the features to say.',
      severity: 'error',
      from: { path: '^src/records/' },
      to: { path: '^src/', pathNot: '^src/(records|session|api|ui)/' },
    },
    {
      name: 'domain-knows-no-screens',
      comment: 'The words and rules of the product, for every feature; screens and routes are above it.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/', pathNot: '^src/(domain|records|session|api|html-frame|ui)/' },
    },
    {
      name: 'vocabulary-without-react',
      comment:
        'Words and rules of the domain name and compare values; what draws or reads them is a part. A day is written where it is drawn, too.',
      severity: 'error',
      from: { path: '^src/domain/(words|rules)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '\\.tsx$',
          '^src/domain/parts/',
          '/node_modules/(react|react-dom|react-hook-form|@tanstack/react-[^/]+|@chakra-ui/react|lucide-react)/',
        ],
        pathNot: '^src/ui/format/date\\.tsx$',
      },
    },
    {
      name: 'words-below-rules',
      comment:
        'Words of the domain are below its rules, and rules below its parts (vocabulary-without-react).',
      severity: 'error',
      from: { path: '^src/domain/words/' },
      to: { path: '^src/domain/rules/' },
    },
    {
      name: 'nobody-knows-app',
      comment: 'Composition is the last room; only main mounts it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'upload-core-knows-nothing',
      comment:
        'The engine of uploads knows no browser, no contract and no package: whoever starts it brings them.',
      severity: 'error',
      from: { path: '^src/features/files/upload/core/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/features/files/upload/core/' },
    },
    {
      name: 'uploads-behind-their-wall',
      comment: 'The file manager and the frame start uploads; nobody else knows them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(features/files|app)/' },
      to: { path: '^src/features/files/upload/' },
    },
    {
      name: 'src-knows-no-tools',
      comment: 'What ships knows neither the sandbox nor the scripts nor the tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(mock|scripts|tests)/' },
    },
    {
      name: 'contract-model-stands-alone',
      comment:
        'The one reader of the contract: tools, sandbox and tests take it from here; it knows none of them.',
      severity: 'error',
      from: { path: '^openapi/' },
      to: { path: '^(src|mock|scripts|tests)/' },
    },
    {
      name: 'src-knows-no-contract-model',
      comment: 'What ships knows the contract by what is generated from it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^openapi/' },
    },
    {
      name: 'sandbox-knows-no-portal',
      comment:
        'The sandbox and the identity provider know the contract and its types, and nothing of who calls them.',
      severity: 'error',
      from: { path: '^mock/', pathNot: '\\.(test|fixture|fake)\\.ts$' },
      to: { path: '^(src|scripts|tests)/', pathNot: '^src/api/schema\\.gen\\.ts$' },
    },
    ...inOneDirection({
      name: 'sandbox-in-one-direction',
      comment: 'State is below the rules, rules below the server, the server below its controls.',
      folder: 'mock/backend',
      rooms: sandboxRooms,
    }),
    ...inOneDirection({
      name: 'ui-in-one-direction',
      comment:
        'Fields are below dialogs, dialogs below tables, tables below bulk runs. A style sheet may be shared upwards.',
      folder: 'src/ui',
      rooms: uiRooms.map((room) => `${room}/`),
      pathNot: '\\.css$',
    }),
    ...inOneDirection({
      name: 'toolkit-in-one-direction',
      comment: 'Probes are below verdicts, verdicts below reports, reports below runs, runs below commands.',
      folder: 'scripts/contract',
      rooms: toolkitRooms.map((room) => `${room}/`),
    }),
    {
      name: 'fixtures-for-tests-only',
      comment: 'What helps tests does not ship: only a test or another fixture knows a fixture or a fake.',
      severity: 'error',
      from: { path: '^(src|mock|scripts|openapi)/', pathNot: '\\.(test|fixture|fake)\\.tsx?$' },
      to: { path: '\\.(fixture|fake)\\.tsx?$' },
    },
    {
      name: 'test-rooms-apart',
      comment:
        'End-to-end and house tests know nothing of each other, and the states know neither; what two need is above them.',
      severity: 'error',
      from: { path: '^tests/(e2e|house|states)/' },
      to: { path: '^tests/(e2e|house)/', pathNot: '^tests/$1/' },
    },
    {
      name: 'toolkit-apart',
      comment:
        'The contract toolkit is a workspace of its own: its command and house tests start it; portal, sandbox and contract do without.',
      severity: 'error',
      from: { pathNot: '^(scripts/contract(/|\\.ts$)|tests/house/)' },
      to: { path: '^scripts/contract/' },
    },
    {
      name: 'toolkit-knows-the-contract-model',
      comment:
        'Of this project the contract toolkit knows the reader of contracts, no portal and no sandbox.',
      severity: 'error',
      from: { path: '^scripts/contract/', pathNot: '\\.(test|fixture|fake|config)\\.ts$' },
      to: {
        path: '^(src|mock|openapi|scripts|tests)/',
        pathNot: '^(openapi/model/|scripts/contract/|scripts/portal-contract\\.ts$)',
      },
    },
    {
      name: 'toolkit-checks-know-no-screens',
      comment:
        'Probes, runs, verdicts and reports are those of any contract: who uses an operation is passed in.',
      severity: 'error',
      from: {
        path: '^scripts/contract/(schema|judge|probe|run|report)/',
        pathNot: '\\.(test|fixture|fake)\\.ts$',
      },
      to: { path: '^scripts/', pathNot: '^scripts/contract/(schema|judge|probe|run|report)/' },
    },
    {
      name: 'toolkit-tests-know-no-portal',
      comment:
        'A test of the toolkit has contracts and servers of its own: one that reads the portal, its sandbox or its contract is a house test.',
      severity: 'error',
      from: { path: '^scripts/contract/.*\\.(test|fixture|fake|config)\\.ts$' },
      to: {
        path: '^(src|mock|openapi|scripts|tests)/',
        pathNot: [
          '^openapi/model/(?!portal\\.fixture)',
          '^scripts/contract/',
          '^scripts/(portal-contract|serve/prism|test/node-tests)\\.ts$',
          '^tests/markdown\\.ts$',
        ],
      },
    },
    {
      name: 'equal-page-stands-alone',
      comment: 'The page that the bench measures against must not move when the portal does.',
      severity: 'error',
      from: { path: '^scripts/bench/equal/' },
      to: { path: '^(src|mock|scripts|tests)/', pathNot: '^scripts/bench/equal/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
