import { beforeAll, describe, expect, test } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { reportOn, textAt } from './plant'

/** A valid tree that uses every room. Only the planted files violate a wall. */
const honest: Record<string, string> = {
  'src/main.tsx': "import './app/mount'\nexport const start = () => import('./app/routes')",
  'src/app/mount.tsx': "import '../session/session'\nimport '../ui/page'\nimport '../api/client'",
  'src/app/routes.tsx': "export const page = () => import('../features/tickets/tickets-page')",
  'src/features/tickets/tickets-page.tsx': `import { useListTickets } from '../../api/operations.gen'
import { ApiError } from '../../api/errors'
import type { components } from '../../api/schema.gen'
import { checkBody } from '../../api/body'
import { access } from '../../session/session'
import { Page } from '../../ui/page'
import { labels } from '../../domain/labels'
import { rules } from './ticket-rules'
export default [labels, useListTickets, ApiError, checkBody, access, Page, rules] satisfies unknown[] | components[]`,
  'src/features/tickets/ticket-rules.ts': 'export const rules = 1',
  'src/features/files/files-page.tsx': 'export default 1',
  'src/features/admin/users/users-page.tsx':
    "import '../links/report'\nimport './user-rules'\nexport default () => import('../user-import/import-dialog')",
  'src/features/admin/users/user-rules.ts': 'export const rules = 1',
  'src/features/admin/user-import/import-dialog.tsx': 'export const ImportDialog = 1',
  'src/features/admin/links/report.tsx': 'export const Report = 1',
  'src/features/files/upload/uploads.ts': "import './core/queue'\nexport const uploads = 1",
  'src/features/files/upload/core/queue.ts': "import './parts'\nexport const queue = 1",
  'src/features/files/upload/core/parts.ts': 'export const parts = 1',
  'src/app/frame.tsx': "import '../features/files/upload/uploads'",
  'src/session/session.ts':
    "import { client } from '../api/client'\nimport '../ui/page'\nexport const access = client",
  'src/domain/labels.ts':
    "import '../session/session'\nimport '../ui/page'\nimport '../api/operations.gen'\nexport const labels = 1",
  'src/domain/words/names.ts': 'export const names = 1',
  'src/domain/rules/seats.ts': "import '../words/names'\nexport const seats = 1",
  'src/html-frame/host.tsx': "import '../ui/page'\nexport const Host = 1",
  'src/ui/page.tsx': "import './theme'\nexport const Page = 1",
  'src/ui/theme.ts': 'export const theme = 1',
  'src/ui/format/date.ts': "import '../layout/hidden.module.css'\nexport const date = 1",
  'src/ui/layout/hidden.module.css': '.hidden {}',
  'src/ui/layout/facts.ts': "import '../format/date'\nexport const facts = 1",
  'src/ui/dialog/frame.ts': "import '../layout/facts'\nexport const frame = 1",
  'src/ui/bulk/run.ts': "import '../dialog/frame'\nexport const run = 1",
  'src/api/client.ts': "import './errors'\nexport const client = 1",
  'src/api/query.ts': 'export const read = 1',
  'src/api/serialize.ts': 'export const serialize = 1',
  'src/api/errors.ts': 'export const ApiError = 1',
  'src/api/body.ts': 'export const checkBody = 1',
  'src/api/operations.gen.ts': "import { read } from './query'\nexport const useListTickets = read",
  'src/api/schema.gen.ts': 'export type components = 1',
  'src/api/stub.fixture.ts': 'export const stub = 1',
  'src/ui/part.fixture.tsx': "import './theme'\nexport const part = 1",
  'src/session/part.fixture.tsx': "import '../api/stub.fixture'\nimport '../ui/part.fixture'",
  'src/features/files/files.browser.test.tsx': "import '../../ui/part.fixture'",
  'src/api/errors.test.ts': "import './stub.fixture'",
  'mock/backend/world/world.ts': 'export const world = 1',
  'mock/backend/call.ts': "import './world/world'\nexport const call = 1",
  'mock/backend/seed/rows.ts': "import '../call'\nexport const rows = 1",
  'mock/backend/rules/rules.ts': "import '../seed/rows'\nexport const rules = 1",
  'mock/backend/rules/rules.test.ts': "import '../sandbox'",
  'mock/backend/http/serve.ts': "import '../rules/rules'\nexport const serve = 1",
  'mock/backend/sandbox.ts': "import './http/serve'\nexport const sandbox = 1",
  'scripts/start.ts': "import '../openapi/model/routes'\nexport const start = 1",
  'openapi/model/routes.ts': "import './pointers'\nexport const routes = 1",
  'openapi/model/pointers.ts': 'export const pointers = 1',
  'openapi/model/portal.fixture.ts': "import './pointers'\nexport const contract = 1",
  'scripts/contract.ts': "import './contract/screens/portal'",
  'scripts/portal-contract.ts': "export const projectRoot = '.'",
  'scripts/generate/generate.ts': 'export const render = 1',
  'scripts/serve/prism.ts': 'export const prism = 1',
  'scripts/test/node-tests.ts': 'export const nodeTests = 1',
  'scripts/contract/run/run.ts': "import '../../../openapi/model/routes'\nimport '../report/text'",
  'scripts/contract/report/text.ts': 'export const text = 1',
  'scripts/contract/screens/portal.ts': "import '../run/run'\nimport '../../portal-contract'",
  'scripts/contract/run/run.test.ts':
    "import './run'\nimport '../screens/portal'\nimport '../../serve/prism'",
  'scripts/contract/vitest.config.ts': "import '../test/node-tests'",
  'tests/markdown.ts': 'export const markdown = 1',
  'tests/house/screens.test.ts':
    "import '../../scripts/contract/screens/portal'\nimport '../../openapi/model/portal.fixture'\nimport '../markdown'",
  'scripts/bench/equal/main.ts': "import './identity'\nimport 'react'",
  'scripts/bench/equal/identity.ts': 'export const identity = 1',
  'tests/house/rules.ts': 'export const rules = 1',
  'tests/e2e/support.ts': 'export const support = 1',
}

/** Planted violations: the wall that must catch it, the file, and its forbidden line. */
const planted: [wall: string, file: string, code: string][] = [
  ['features-apart', 'src/features/files/a.ts', "import '../tickets/ticket-rules'"],
  ['features-apart', 'src/features/tickets/b.tsx', "export const b = () => import('../files/files-page')"],
  ['features-apart', 'src/features/brand-new/c.ts', "import '../files/files-page'"],
  ['features-apart', 'src/features/admin/accounts/ah.ts', "import '../users/user-rules'"],
  ['features-apart', 'src/features/admin/user-import/ai.ts', "import '../users/user-rules'"],
  ['features-apart', 'src/features/tickets/aj.ts', "import '../admin/users/user-rules'"],
  ['admin-parts-for-admin', 'src/features/tickets/ak.ts', "import '../admin/links/report'"],
  ['features-call-operations', 'src/features/files/d.ts', "export { client } from '../../api/client'"],
  ['features-call-operations', 'src/features/files/e.ts', "import type { read } from '../../api/query'"],
  ['features-call-operations', 'src/features/files/f.ts', "import '../../api/serialize'"],
  ['ui-and-api-know-nobody', 'src/ui/g.tsx', "import '../session/session'"],
  ['ui-and-api-know-nobody', 'src/ui/h.tsx', "import type { components } from '../api/schema.gen'"],
  ['ui-and-api-know-nobody', 'src/api/i.ts', "import '../ui/theme'"],
  ['ui-and-api-know-nobody', 'src/api/j.ts', "import '../session/session'"],
  ['html-frame-knows-ui', 'src/html-frame/hh.ts', "import '../domain/labels'"],
  ['html-frame-knows-ui', 'src/html-frame/ii.ts', "import '../api/errors'"],
  ['session-knows-api-and-ui', 'src/session/k.ts', "import '../features/tickets/ticket-rules'"],
  ['session-knows-api-and-ui', 'src/session/dd.ts', "import '../domain/labels'"],
  ['ui-and-api-know-nobody', 'src/ui/ee.ts', "import '../domain/labels'"],
  ['records-know-no-product', 'src/records/ag.ts', "import '../domain/labels'"],
  ['domain-knows-no-screens', 'src/domain/ff.ts', "import '../features/tickets/ticket-rules'"],
  ['features-call-operations', 'src/domain/gg.ts', "import '../api/client'"],
  ['vocabulary-without-react', 'src/domain/rules/af.ts', "import '../../html-frame/host'"],
  ['vocabulary-without-react', 'src/domain/words/ah.ts', "import { useState } from 'react'"],
  ['words-below-rules', 'src/domain/words/ap.ts', "import '../rules/seats'"],
  ['nobody-knows-app', 'src/session/l.ts', "import '../app/mount'"],
  ['nobody-knows-app', 'src/features/files/m.ts', "import '../../app/routes'"],
  ['nobody-knows-app', 'src/ui/n.ts', "export const n = () => import('../app/mount')"],
  ['src-knows-no-tools', 'src/app/o.ts', "import '../../mock/backend/sandbox'"],
  ['src-knows-no-tools', 'src/session/p.ts', "import '../../scripts/start'"],
  ['src-knows-no-tools', 'src/ui/q.ts', "import '../../tests/house/rules'"],
  ['upload-core-knows-nothing', 'src/features/files/upload/core/t.ts', "import '../uploads'"],
  [
    'upload-core-knows-nothing',
    'src/features/files/upload/core/u.ts',
    "import { ApiError } from '../../../../api/errors'",
  ],
  [
    'upload-core-knows-nothing',
    'src/features/files/upload/core/v.ts',
    "import type { components } from '../../../../api/schema.gen'",
  ],
  ['upload-core-knows-nothing', 'src/features/files/upload/core/w.ts', "import { readFile } from 'node:fs'"],
  ['uploads-behind-their-wall', 'src/features/tickets/x.ts', "import '../files/upload/uploads'"],
  [
    'uploads-behind-their-wall',
    'src/session/y.ts',
    "import type { uploads } from '../features/files/upload/uploads'",
  ],
  ['fixtures-for-tests-only', 'src/features/files/aa.ts', "import '../../ui/part.fixture'"],
  ['fixtures-for-tests-only', 'src/api/bb.ts', "import type { stub } from './stub.fixture'"],
  ['fixtures-for-tests-only', 'src/session/cc.tsx', "export const cc = () => import('./part.fixture')"],
  ['contract-model-stands-alone', 'openapi/model/jj.ts', "import '../../scripts/start'"],
  ['contract-model-stands-alone', 'openapi/model/kk.ts', "import '../../mock/backend/sandbox'"],
  ['contract-model-stands-alone', 'openapi/model/ll.ts', "import '../../src/api/errors'"],
  ['src-knows-no-contract-model', 'src/api/mm.ts', "import '../../openapi/model/routes'"],
  ['sandbox-knows-no-portal', 'mock/backend/nn.ts', "import '../../src/api/errors'"],
  ['sandbox-knows-no-portal', 'mock/identity/oo.ts', "import '../../scripts/start'"],
  ['sandbox-in-one-direction', 'mock/backend/world/al.ts', "import '../call'"],
  ['sandbox-in-one-direction', 'mock/backend/seed/am.ts', "import '../rules/rules'"],
  ['sandbox-in-one-direction', 'mock/backend/rules/an.ts', "import type { serve } from '../http/serve'"],
  ['sandbox-in-one-direction', 'mock/backend/control/ao.ts', "import '../sandbox'"],
  ['ui-in-one-direction', 'src/ui/form/aq.ts', "import '../dialog/frame'"],
  ['ui-in-one-direction', 'src/ui/table/ar.tsx', "export const ar = () => import('../bulk/run')"],
  ['toolkit-in-one-direction', 'scripts/contract/probe/as.ts', "import '../run/run'"],
  [
    'toolkit-in-one-direction',
    'scripts/contract/cli/at.ts',
    "import type { portal } from '../screens/portal'",
  ],
  ['test-rooms-apart', 'tests/e2e/pp.e2e.ts', "import '../house/rules'"],
  ['test-rooms-apart', 'tests/house/qq.ts', "import '../e2e/support'"],
  ['test-rooms-apart', 'tests/states/rr.ts', "import '../e2e/support'"],
  ['src-knows-no-tools', 'src/domain/ss.ts', "import '../../scripts/contract/report/text'"],
  ['toolkit-apart', 'src/domain/tt.test.ts', "import '../../scripts/contract/report/text'"],
  ['toolkit-apart', 'mock/backend/uu.test.ts', "import '../../scripts/contract/run/run'"],
  ['toolkit-apart', 'openapi/model/vv.test.ts', "import '../../scripts/contract/run/run'"],
  ['toolkit-apart', 'scripts/serve/ww.ts', "import '../contract/run/run'"],
  ['toolkit-apart', 'tests/e2e/xx.e2e.ts', "import '../../scripts/contract/run/run'"],
  [
    'toolkit-knows-the-contract-model',
    'scripts/contract/cli/yy.ts',
    "import '../../../mock/backend/sandbox'",
  ],
  ['toolkit-knows-the-contract-model', 'scripts/contract/screens/zz.ts', "import '../../../src/api/errors'"],
  ['toolkit-knows-the-contract-model', 'scripts/contract/docs/ab.ts', "import '../../serve/prism'"],
  ['toolkit-checks-know-no-screens', 'scripts/contract/report/ac.ts', "import '../screens/portal'"],
  ['toolkit-checks-know-no-screens', 'scripts/contract/run/ad.ts', "import '../../generate/generate'"],
  [
    'toolkit-tests-know-no-portal',
    'scripts/contract/run/ae.test.ts',
    "import '../../../mock/backend/sandbox'",
  ],
  [
    'toolkit-tests-know-no-portal',
    'scripts/contract/cli/af.test.ts',
    "import '../../../openapi/model/portal.fixture'",
  ],
  ['toolkit-tests-know-no-portal', 'scripts/contract/cli/ag.fixture.ts', "import '../../../src/api/errors'"],
  ['equal-page-stands-alone', 'scripts/bench/equal/z.ts', "import '../../../src/ui/theme'"],
  ['no-circles', 'src/ui/r.ts', "import './s'"],
]

/** The other half of the circle, which is reported once. */
const circle = { 'src/ui/s.ts': "import './r'" }

/** `wall file` of every violation dependency-cruiser finds in a tree. */
async function violations(files: Record<string, string>): Promise<string[]> {
  const command = [
    'depcruise',
    '--config',
    'scripts/walls.cjs',
    '--output-type',
    'json',
    'src',
    'mock',
    'scripts',
    'openapi',
    'tests',
  ]
  const { violations: found } = objectAt(await reportOn(files, command), 'summary')
  if (!Array.isArray(found)) throw new Error('dependency-cruiser gave no report')
  return found.map((entry) => `${textAt(entry, 'rule', 'name')} ${textAt(entry, 'from')}`)
}

describe('the walls of the house', () => {
  let found: string[]

  beforeAll(async () => {
    const files = planted.map(([, file, code]) => [file, code])
    found = await violations({ ...honest, ...circle, ...Object.fromEntries(files) })
  })

  test.each(planted)('%s catches %s: %s', (wall, file) => {
    expect(found).toContain(`${wall} ${file}`)
  })

  test('catch each of them, and none but them', () => {
    const files = new Set(planted.map(([, file]) => file))
    expect(new Set(found.map((violation) => violation.split(' ')[1]))).toEqual(files)
  })

  test('stand in nobody’s way who keeps to the rooms', () => {
    expect(found.filter((violation) => Object.hasOwn(honest, violation.split(' ')[1] ?? ''))).toEqual([])
  })
})
