/** Parts that the customers of each account simulate; `other` is for all other accounts. */
export const casesOf: Readonly<Record<string, readonly string[]>> = {
  acc_meridian: [
    'front wing',
    'rear wing end plate',
    'floor edge',
    'brake duct',
    'side pod inlet',
    'wheel wake',
    'radiator exit',
    'wind-tunnel correlation',
    'halo fairing',
    'airbox',
  ],
  acc_halvorsen: [
    'pump volute',
    'impeller stage 2',
    'diffuser series B',
    'suction bend',
    'seal gap',
    'slurry pump',
    'check valve',
    'cooling jacket',
  ],
  acc_lindau: [
    'lecture case 3',
    'master thesis on diffusers',
    'city block study',
    'wind turbine exercise',
    'doctoral project on wakes',
    'student cluster',
  ],
  other: ['duct', 'heat exchanger', 'valve', 'ventilated hall', 'mixing tank'],
}

type Line = (subject: { readonly title: string; readonly setting: string; readonly part: string }) => string

/** Subjects of tickets by type. */
export const ticketTitles: Readonly<Record<string, readonly Line[]>> = {
  problem: [
    ({ title, part }) => `${title}: run of the ${part} stops after 40 iterations`,
    ({ part }) => `Drag of the ${part} differs between two releases`,
    ({ setting, part }) => `Setting ${setting} is ignored in the ${part} case`,
    ({ part }) => `Memory grows until the node is full (${part})`,
    ({ title }) => `${title}: fails on 512 cores, works on 128`,
    ({ part }) => `Files are missing after a restart of the ${part} case`,
    ({ title, part }) => `${title}: ${part} takes three times as long since the update`,
  ],
  question: [
    ({ title, part }) => `${title}: what do you recommend for the ${part}?`,
    ({ setting }) => `What does ${setting} change in a steady run?`,
    ({ part }) => `How fine should the mesh of the ${part} be?`,
    ({ title }) => `${title}: does the guide still hold for the newest release?`,
    ({ setting, part }) => `Which value of ${setting} fits the ${part}?`,
  ],
  license: [
    ({ part }) => `No free seat for the ${part} runs in the evening`,
    () => 'License server moved to a new machine: new host ID',
    () => 'Checkout takes more than a minute since yesterday',
    () => 'Seat of a colleague who left: how do we give it to somebody else?',
    () => 'Two license files on one server?',
  ],
  feature_request: [
    ({ title }) => `Request: a template for "${title}"`,
    ({ setting }) => `Request: ${setting} by region instead of for the whole case`,
    ({ part }) => `Request: report of the ${part} as a table`,
    () => 'Request: a dark theme for the viewer',
  ],
  other: [
    () => 'Training for two new colleagues in spring',
    ({ part }) => `May we show the ${part} pictures at a conference?`,
    () => 'Who is our contact while Aiko is away?',
  ],
}

/** Replies of customers. */
export const replies: readonly string[] = [
  'Thank you, that helps. We will try it tonight and report.',
  'We tried it: the first 200 iterations look better, then the same happens.',
  'The values are those of the tutorial. Is that wrong for this case?',
  'It runs through now. The difference to last week is below one percent.',
  'Our administrator asks whether this needs a new installation or only the patch.',
  'Attached is the log of the last run, with the setting you asked for.',
]

/** Last sentences of the vendor's messages. */
export const closings: readonly string[] = [
  'Could you send us the log of such a run?',
  'Please tell us whether that changes the result.',
  'We have written it down for the next release and keep this ticket open until then.',
  'The guide has a page about it; we have added your case to it.',
  'If it stays, we would like to look at the case itself.',
]

export const attachmentNames: readonly string[] = [
  'run.log',
  'residuals.png',
  'forces.csv',
  'setup.txt',
  'case-without-mesh.zip',
  'report.pdf',
]
