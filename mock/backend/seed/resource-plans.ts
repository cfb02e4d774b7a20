/** A resource in addition to the contract's examples. */
export type SeedResource = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly line: 'helyx' | 'elements' | 'both'
  readonly versions: readonly string[]
  readonly tags: readonly string[]
  readonly day: string
  readonly status?: 'draft' | 'archived'
}

type ResourceTexts = readonly [slug: string, title: string, summary: string, tags: string]

const days = (first: string, step: number) => (place: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) - place * step * 86_400_000).toISOString().slice(0, 10)

const resourcesOf = (
  category: string,
  line: SeedResource['line'],
  versions: readonly string[],
  dayOf: (place: number) => string,
  rows: readonly ResourceTexts[],
): readonly SeedResource[] =>
  rows.map(([slug, title, summary, tags], i) => ({
    slug,
    title,
    summary,
    category,
    line,
    versions,
    tags: tags.split(', '),
    day: dayOf(i),
  }))

/** Unpublished: two drafts, one of them weeks old, and a withdrawn resource. */
const unpublished: readonly SeedResource[] = [
  {
    slug: 'bp-rotating-frames',
    title: 'Rotating frames or sliding meshes?',
    summary: 'Costs and errors on a fan, a pump and a wheel.',
    category: 'cat_best_practice',
    line: 'both',
    versions: [],
    tags: ['rotating machines'],
    day: '2026-11-17',
    status: 'draft',
  },
  {
    slug: 'val-battery-pack',
    title: 'Validation: battery pack with cold plate',
    summary: 'Cell temperatures over two charging cycles.',
    category: 'cat_validation',
    line: 'elements',
    versions: ['5.1.0-beta1'],
    tags: ['thermal', 'validation'],
    day: '2026-10-05',
    status: 'draft',
  },
  {
    slug: 'web-releases-2025',
    title: 'Webinar: what 2025 brought',
    summary: 'Both releases of the year in one hour.',
    category: 'cat_webinars',
    line: 'both',
    versions: ['4.2'],
    tags: ['overview'],
    day: '2025-12-15',
    status: 'archived',
  },
]

/** 46 resources; 60 with the examples. The category of papers stays empty. */
export const seedResources: readonly SeedResource[] = [
  ...resourcesOf('cat_tutorials', 'helyx', ['4.3'], days('2026-11-19', 19), [
    [
      'axial-fan',
      'An axial fan in a duct',
      'Pressure rise and noise over four speeds.',
      'fan, rotating machines, noise',
    ],
    [
      'heat-sink',
      'A heat sink with forced air',
      'Conjugate heat transfer from the first mesh to the report.',
      'thermal, electronics',
    ],
    ['mixing-tank', 'A stirred tank', 'Mixing time with a passive tracer.', 'rotating machines, transient'],
    [
      'city-block',
      'Wind around a city block',
      'Comfort classes for twelve wind directions.',
      'wind, external aero',
    ],
    ['control-valve', 'A control valve', 'Flow coefficient over six openings.', 'valve, internal flow'],
    [
      'clean-room',
      'Air in a clean room',
      'Age of air and particles near the door.',
      'ventilation, particles',
    ],
    [
      'ship-propeller',
      'A propeller in open water',
      'Thrust and torque over the advance ratio.',
      'marine, rotating machines',
    ],
    ['cyclone', 'A cyclone separator', 'Why the curvature correction matters.', 'particles, turbulence'],
    [
      'data-hall',
      'A data center hall',
      'Cold aisles, hot spots and a failed cooler.',
      'ventilation, thermal',
    ],
    ['spillway', 'A spillway', 'Free surface over a weir with three discharges.', 'free surface, transient'],
  ]),
  ...resourcesOf('cat_tutorials', 'elements', ['5.0'], days('2026-11-18', 23), [
    ['sedan-yaw', 'A sedan in side wind', 'A yaw sweep with one study.', 'external aero, yaw'],
    [
      'motorcycle',
      'A motorcycle with rider',
      'Forces on machine and rider apart.',
      'external aero, two wheels',
    ],
    [
      'truck-platoon',
      'Three trucks in a row',
      'Drag over the distance between them.',
      'external aero, trucks',
    ],
    [
      'engine-bay',
      'Cooling of an engine bay',
      'Radiator, fan and the parts behind them.',
      'thermal, underhood',
    ],
    [
      'open-wheel',
      'Wheels of an open-wheel car',
      'Rotating rims and the wake behind them.',
      'external aero, wheels',
    ],
    [
      'side-mirror',
      'Noise of a side mirror',
      'From the mesh to the spectrum on the window.',
      'noise, external aero',
    ],
    ['train-nose', 'The nose of a train', 'Pressure when two trains meet.', 'external aero, transient'],
  ]),
  ...resourcesOf('cat_validation', 'helyx', ['4.3', '4.2'], days('2026-11-16', 37), [
    [
      'val-backward-step',
      'Validation: backward-facing step',
      'Reattachment length with five models.',
      'validation, turbulence',
    ],
    [
      'val-tube-bundle',
      'Validation: tube bundle',
      'Heat transfer over the Reynolds number.',
      'validation, thermal',
    ],
    [
      'val-pump-curve',
      'Validation: pump curve',
      'Head and efficiency from 60 to 120 percent of the flow.',
      'validation, pump',
    ],
    [
      'val-dam-break',
      'Validation: dam break',
      'Pressure at the wall against the experiment.',
      'validation, free surface',
    ],
    [
      'val-room-air',
      'Validation: air in a room',
      'Velocity profiles at six places.',
      'validation, ventilation',
    ],
    [
      'val-orifice',
      'Validation: orifice plate',
      'Pressure loss within one percent.',
      'validation, internal flow',
    ],
  ]),
  ...resourcesOf('cat_validation', 'elements', ['5.0'], days('2026-10-22', 41), [
    [
      'val-notchback',
      'Validation: notchback in open jet',
      'Drag with and without the tunnel.',
      'validation, external aero',
    ],
    [
      'val-wheel-house',
      'Validation: wheel in its house',
      'Surface pressure against 96 taps.',
      'validation, wheels',
    ],
    [
      'val-cooling-drag',
      'Validation: cooling drag',
      'Grille open and closed on three cars.',
      'validation, thermal',
    ],
    ['val-yaw-truck', 'Validation: truck at yaw', 'Side force from 0 to 12 degrees.', 'validation, trucks'],
  ]),
  ...resourcesOf('cat_best_practice', 'both', [], days('2026-11-14', 29), [
    [
      'bp-convergence',
      'When is a run converged?',
      'Forces, residuals and averages, with a script.',
      'convergence',
    ],
    [
      'bp-cluster-cost',
      'How many cores?',
      'Cost and time of one case on 32 to 2,048 cores.',
      'cluster, parallel',
    ],
    ['bp-y-plus', 'Choosing the first layer', 'A table and a small calculator.', 'meshing, layers'],
    ['bp-clean-geometry', 'Geometry that meshes at once', 'Ten habits that save a day.', 'geometry, meshing'],
    ['bp-time-steps', 'Time steps for wakes', 'What a larger step costs in accuracy.', 'transient'],
    [
      'bp-license-pools',
      'Licenses for teams',
      'Groups, reserves and borrowing in practice.',
      'license server',
    ],
    ['bp-reports', 'Reports that answer questions', 'Templates we use ourselves.', 'report'],
  ]),
  ...resourcesOf('cat_webinars', 'both', ['4.3', '5.0'], days('2026-11-17', 33), [
    [
      'web-meshing',
      'Webinar: meshing without surprises',
      'Questions of a year, answered in an hour.',
      'meshing',
    ],
    [
      'web-arm-clusters',
      'Webinar: running on ARM clusters',
      'Containers, speed and what to watch.',
      'cluster',
    ],
    ['web-noise', 'Webinar: noise for beginners', 'From the source to the ear.', 'noise'],
    ['web-thermal', 'Webinar: coupled heat transfer', 'When to couple, and when not.', 'thermal'],
    ['web-scripting', 'Webinar: a hundred cases overnight', 'Batch runs with scripts.', 'scripting'],
  ]),
  ...resourcesOf('cat_getting_started', 'both', [], days('2026-09-01', 45), [
    ['start-words', 'Words we use', 'From add-on to y plus, one line each.', 'overview'],
    ['start-first-hour', 'The first hour', 'Install, open, run, look.', 'overview'],
    ['start-seats', 'Seats and how to get one', 'What to ask your administrator for.', 'license server'],
    ['start-support', 'How to ask so that we can answer', 'What a good ticket holds.', 'support'],
  ]),
  ...unpublished,
]
