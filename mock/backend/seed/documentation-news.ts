import type { SourceFile } from '../world/documentation-bucket'
import { writtenHtml } from './documentation-pages'

const comfort = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Thermal comfort in a cabin</title>
</head>
<body>
<h1>Thermal comfort in a cabin</h1>
<p>Predict how warm the driver feels before the first prototype exists.</p>
<h2 id="prepare-the-cabin">Prepare the cabin</h2>
<p>Close the openings, name the vents and place the manikin. The mesh follows the <a href="aero#mesh">settings for external aerodynamics</a>.</p>
<h2 id="solar-load">Solar load</h2>
<p>Give the day, the hour and the place. ELEMENTS computes the direction of the sun and what the glass lets through.</p>
<h2 id="read-the-report">Read the report</h2>
<p>The report lists the predicted mean vote for each part of the body.</p>
</body>
</html>
`

const licenseServer =
  '<h2 id="behind-a-firewall">Behind a firewall</h2>\n<p>Open port 27011 from the compute nodes to the license server. The installer checks it and says which node cannot reach the server.</p>\n'

/** Files of the documentation's bucket not synced yet: a new page and a changed one. */
export function unsyncedFiles(): ReadonlyMap<string, SourceFile> {
  const installation = writtenHtml({ line: 'helyx', version: '4.3', path: 'installation' }, 'Install HELYX')
  return new Map<string, SourceFile>([
    ['elements/5.0/workflow/thermal-comfort.html', { html: comfort, kind: 'guide', broken: null }],
    ...(installation === null
      ? []
      : ([
          [
            'helyx/4.3/installation.html',
            { html: installation.replace('</body>', `${licenseServer}</body>`), broken: null },
          ],
        ] as const)),
  ])
}
