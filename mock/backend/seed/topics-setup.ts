/** A subject of simulation work: what the sandbox's guides, reports and tickets are written from. */
export type Subject = {
  readonly slug: string
  readonly title: string
  readonly about: readonly string[]
  /** Settings by name: a usual value and what it does. */
  readonly settings: readonly (readonly [name: string, value: string, meaning: string])[]
}

/** Subjects of preparing a case: geometry, mesh, boundaries. */
export const setupSubjects: readonly Subject[] = [
  {
    slug: 'geometry-import',
    title: 'Import geometry',
    about: [
      'Surfaces are read from STL, OBJ and STEP files; several files become several parts.',
      'Gaps below the smallest cell size are closed by the mesher and need no repair.',
      'Keep sharp edges as a separate feature file, or the mesher rounds them.',
      'Units are read from STEP files; STL files have none, so give the scale at import.',
      'Name parts by their role, such as wheel or inlet: templates find them by name.',
    ],
    settings: [
      ['scale', '0.001', 'Factor from the units of the file to meters'],
      ['featureAngle', '150', 'Edges sharper than this are kept'],
      ['mergeTolerance', '1e-6', 'Points nearer than this become one'],
    ],
  },
  {
    slug: 'base-mesh',
    title: 'The base mesh',
    about: [
      'The base mesh is a box of equal cells that encloses the domain.',
      'Each refinement level halves the cell size, so level 3 has cells of an eighth.',
      'Choose the base size so that whole levels give the sizes you want near the surface.',
      'The box reaches at least five lengths in front of the body and fifteen behind it.',
      'A base mesh of more than ten million cells slows every later step of the mesher.',
    ],
    settings: [
      ['baseSize', '0.32', 'Edge of a cell in meters'],
      ['maxLevel', '7', 'Finest level anywhere'],
      ['cellsBetweenLevels', '3', 'Cells of one size before the next'],
    ],
  },
  {
    slug: 'layers',
    title: 'Layers at walls',
    about: [
      'Layers are thin cells along the wall that resolve the boundary layer.',
      'The first height follows from the wall distance you aim for: one for low-Reynolds models, thirty and more for wall functions.',
      'Where layers of two walls meet, the mesher thins them until both fit.',
      'Coverage below 85 % on a part shows that its surface refinement is too coarse.',
      'Grow layers by no more than a factor of 1.3 from one to the next.',
    ],
    settings: [
      ['layers', '8', 'Number of layers'],
      ['firstHeight', '2e-4', 'Height of the first cell in meters'],
      ['expansion', '1.2', 'Growth from one layer to the next'],
      ['minCoverage', '0.85', 'The mesher warns below this share'],
    ],
  },
  {
    slug: 'refinement-regions',
    title: 'Refinement regions',
    about: [
      'A region is a box, cylinder or closed surface in which cells are at most of a given level.',
      'Put one region around the body, one in the near wake and one in the far wake.',
      'Regions that follow the shape of the wake save a fifth of the cells of a box.',
      'For mirrors and antennas a small region of its own pays off in the noise prediction.',
    ],
    settings: [
      ['nearWakeLevel', '5', 'Level within one length behind the body'],
      ['farWakeLevel', '3', 'Level within three lengths'],
      ['gapLevel', '6', 'Level between surfaces that nearly touch'],
    ],
  },
  {
    slug: 'mesh-quality',
    title: 'Check the mesh',
    about: [
      'Run the check before the solver: a single cell of negative volume stops the run at once.',
      'Non-orthogonality above 70 degrees needs limited schemes, above 80 a new mesh.',
      'Concave cells are harmless in the free stream and harmful in layers.',
      'The check writes the worst cells as a set that the viewer can show.',
    ],
    settings: [
      ['maxNonOrtho', '65', 'Degrees, in most cells'],
      ['maxSkewness', '4', 'Of internal faces'],
      ['minDeterminant', '1e-3', 'Cells below it are reported'],
    ],
  },
  {
    slug: 'inlet-outlet',
    title: 'Inlets and outlets',
    about: [
      'Give the velocity, the mass flow or the total pressure at an inlet, never two of them.',
      'At an outlet set the static pressure, and say what enters where the flow turns back.',
      'Turbulence at the inlet decides on the transition along smooth bodies: measure it if you can.',
      'For fans and pumps an inlet of constant mass flow starts most reliably.',
    ],
    settings: [
      ['intensity', '0.005', 'Of the turbulence at the inlet'],
      ['lengthScale', '0.01', 'Of the largest eddies in meters'],
      ['backflow', 'inletOutlet', 'What enters through an outlet'],
    ],
  },
  {
    slug: 'moving-walls',
    title: 'Moving walls and wheels',
    about: [
      'A wall that slides along itself needs a velocity, not a moving mesh.',
      'Wheels turn with the speed of the ground; the template derives the rate from the radius.',
      'Open rims need a rotating frame between the spokes, or the mesh itself has to turn.',
      'The contact patch under a tire is closed by a small plinth so that no cell has an edge of zero height.',
    ],
    settings: [
      ['groundSpeed', '38.9', 'Meters a second'],
      ['wheelModel', 'rotatingFrame', 'Or slidingMesh for transient runs'],
      ['plinthHeight', '0.012', 'Meters at the contact patch'],
    ],
  },
  {
    slug: 'porous-media',
    title: 'Porous media',
    about: [
      'Radiators, filters and packed beds are porous zones with a resistance by direction.',
      'Fit the two coefficients to at least five measured points of the pressure drop.',
      'Let the cells of the zone be no larger than a tenth of its depth.',
      'Heat is added to the zone as a table over the mass flow.',
    ],
    settings: [
      ['d', '(4.2e7 4.2e10 4.2e10)', 'Viscous resistance by direction'],
      ['f', '(18 0 0)', 'Inertial resistance by direction'],
    ],
  },
  {
    slug: 'symmetry',
    title: 'Symmetry and cyclic patches',
    about: [
      'Half a body halves the cost but forbids every unsteady wake across the plane.',
      'Cyclic patches must match in shape; since 4.2 they may touch a corner.',
      'One blade passage is enough for a machine whose blade counts have a common divisor.',
    ],
    settings: [
      ['matchTolerance', '1e-4', 'Of the two sides of a cyclic pair'],
      ['rotationAxis', '(1 0 0)', 'Of a rotational pair'],
    ],
  },
]
