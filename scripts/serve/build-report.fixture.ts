import type { BuildReport, BuiltScript } from './build-report'

const script = (name: string, gzip: number, modules: Record<string, number>): BuiltScript => ({
  ...{ file: `assets/${name}.js`, bytes: gzip * 3, gzip, modules },
  ...{ imports: [], dynamicImports: [], sheets: [] },
})

/** A small build: first screen, two customer pages with a dialog, one manager page, and shared code. */
export const sampleReport: BuildReport = {
  startPage: ['favicon.svg', 'assets/index.js', 'assets/start.css'],
  pages: [
    'src/features/files/files-page.tsx',
    'src/features/licenses/licenses-page.tsx',
    'src/features/admin/users/users-page.tsx',
  ],
  sheets: { 'assets/start.css': 70, 'assets/licenses-page.css': 30 },
  scripts: [
    {
      ...script('index', 1000, { 'src/main.tsx': 500, 'node_modules/react/index.js': 1500 }),
      dynamicImports: ['assets/licenses-page.js', 'assets/files-page.js', 'assets/users-page.js'],
    },
    script('pages', 300, { 'src/ui/format/date.ts': 250, 'node_modules/@scope/dates/index.js': 750 }),
    {
      ...script('licenses-page', 570, {
        'src/features/licenses/licenses-page.tsx': 900,
        'src/features/licenses/licenses-page.module.css': 100,
      }),
      ...{ imports: ['assets/pages.js'], dynamicImports: ['assets/dialog.js'] },
      sheets: ['assets/licenses-page.css'],
    },
    { ...script('dialog', 40, { 'src/features/licenses/license-dialog.tsx': 90 }) },
    script('files-page', 700, { 'src/features/files/files-page.tsx': 700 }),
    {
      ...script('users-page', 200, { 'src/features/admin/users/users-page.tsx': 200 }),
      imports: ['assets/pages.js'],
    },
  ],
  importers: {
    'src/main.tsx': [],
    'src/features/licenses/licenses-page.tsx': [],
    'src/ui/format/date.ts': ['src/features/licenses/licenses-page.tsx'],
    'node_modules/@scope/dates/index.js': ['src/ui/format/date.ts'],
  },
}
