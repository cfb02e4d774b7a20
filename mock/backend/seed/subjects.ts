/** A subject of simulation work; guides, reports and tickets are generated from these. */
export type Subject = {
  readonly slug: string
  readonly title: string
  readonly about: readonly string[]
  /** Settings: name, usual value and meaning. */
  readonly settings: readonly (readonly [name: string, value: string, meaning: string])[]
}

export const subjects: readonly Subject[] = [
  // Preparing a case: geometry, mesh, boundaries.
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

  // Running a case: models, numerics, clusters, licenses, results.
  {
    slug: 'steady-runs',
    title: 'Steady runs',
    about: [
      'A steady run iterates until residuals and forces no longer change.',
      'Watch the forces, not the residuals: drag within half a count over 500 iterations is converged.',
      'Average the last 500 iterations when the wake does not settle.',
      'The coupled solver needs a third of the iterations and twice the memory.',
    ],
    settings: [
      ['iterations', '4000', 'At most'],
      ['averageFrom', '2500', 'Iteration at which averaging begins'],
      ['relaxationU', '0.7', 'Of the velocity'],
      ['relaxationP', '0.3', 'Of the pressure'],
    ],
  },
  {
    slug: 'transient-runs',
    title: 'Transient runs',
    about: [
      'Start a transient run from a converged steady one; it saves the first flow-through times.',
      'The time step follows from the Courant number in the cells that matter, not from the smallest cell.',
      'Write probes at every step and fields seldom: a field of a large mesh has tens of gigabytes.',
      'Ten flow-through times give a mean, forty a spectrum.',
    ],
    settings: [
      ['deltaT', '2e-4', 'Seconds'],
      ['maxCo', '20', 'Highest Courant number'],
      ['writeInterval', '0.25', 'Seconds between fields'],
    ],
  },
  {
    slug: 'schemes',
    title: 'Numerical schemes',
    about: [
      'Second order upwind is the standard for velocities, first order only for the start.',
      'Blend in central differences for detached-eddy runs, limited to the wake.',
      'Gradients are limited in cells whose neighbors differ much in size.',
      'A change of schemes is a change of the result: keep them with the case.',
    ],
    settings: [
      ['divU', 'linearUpwind', 'Convection of the velocity'],
      ['gradLimit', '0.9', '0 is off, 1 is strictest'],
      ['blend', '0.8', 'Share of central differences in the wake'],
    ],
  },
  {
    slug: 'k-omega-sst',
    title: 'The k-omega SST model',
    about: [
      'The model is the standard for attached flow and mild separation.',
      'It predicts separation from smooth surfaces late on coarse layers: aim for a wall distance below one.',
      'Curvature correction helps in cyclones and behind wings and costs a tenth.',
      'Limit the production near stagnation points, or the mirror base sees too much viscosity.',
    ],
    settings: [
      ['betaStar', '0.09', 'Constant of the model'],
      ['a1', '0.31', 'Limits the eddy viscosity'],
      ['curvature', 'off', 'Correction for rotation and curvature'],
    ],
  },
  {
    slug: 'des',
    title: 'Detached-eddy simulation',
    about: [
      'Near walls a turbulence model, in the wake resolved eddies: the best choice for bluff bodies.',
      'The switch between both depends on the mesh, so refine the wake evenly.',
      'The delayed variant keeps the boundary layer from separating too early on fine meshes.',
      'Expect thirty times the cost of a steady run.',
    ],
    settings: [
      ['delta', 'cubeRootVol', 'The length that decides on the switch'],
      ['Cdes', '0.61', 'Constant of the outer branch'],
    ],
  },
  {
    slug: 'wall-treatment',
    title: 'Wall treatment',
    about: [
      'Wall functions bridge the first cell, low-Reynolds models resolve it.',
      'Automatic treatment blends both and is safe when the wall distance varies over the body.',
      'The blending stepwise is not suited to adjoint runs; choose exponential.',
      'Rough walls need the height of the sand grain, which is not the height of the roughness.',
    ],
    settings: [
      ['blending', 'exponential', 'How the two branches meet'],
      ['Ks', '0', 'Height of the sand grain in meters'],
      ['Cs', '0.5', 'Constant of the roughness'],
    ],
  },
  {
    slug: 'adjoint-runs',
    title: 'Adjoint runs',
    about: [
      'An adjoint run tells for every point of the surface how a change there changes the objective.',
      'It needs a converged primal run and about twice its time.',
      'Several objectives are run one after another and weighted when the surface moves.',
      'Freeze the turbulence at first; the full adjoint of the model needs smaller steps.',
    ],
    settings: [
      ['objective', 'drag', 'Or lift, uniformity, pressureLoss'],
      ['step', '0.002', 'Largest move of the surface a cycle, in meters'],
      ['cycles', '20', 'Runs of flow and adjoint'],
    ],
  },
  {
    slug: 'parallel-runs',
    title: 'Parallel runs',
    about: [
      'Give each core 50,000 to 200,000 cells; fewer cells mean more talking than computing.',
      'Scotch needs no settings and is the standard; hierarchical is faster above two thousand cores.',
      'A run may be restarted on another number of cores.',
      'Pin processes to cores: without it some clusters lose a third of their speed.',
    ],
    settings: [
      ['method', 'scotch', 'Of the decomposition'],
      ['cores', '256', 'Processes of the run'],
      ['binding', 'core', 'How processes are pinned'],
    ],
  },
  {
    slug: 'license-checkout',
    title: 'Licenses of a run',
    about: [
      'A run takes its licenses at the start and keeps them until it ends.',
      'When the server cannot be reached, a run goes on for thirty minutes and then saves and stops.',
      'Two ports must be open from every node: 5053 and the fixed port of the vendor daemon.',
      'The host ID is that of the server; the portal shows it beside the license file.',
    ],
    settings: [
      ['HELYX_LICENSE', '5053@server', 'Where the license server is'],
      ['queue', 'on', 'Wait for a license instead of failing'],
      ['heartbeat', '120', 'Seconds between two signs of life'],
    ],
  },
  {
    slug: 'forces',
    title: 'Forces and coefficients',
    about: [
      'Forces are summed over named parts, in the axes of the tunnel or of the car.',
      'Give the reference area and length; without them coefficients are those of one square meter.',
      'The accumulated drag along the length shows where a change acts.',
      'Uncertainty of the mean is written beside it since 4.2.',
    ],
    settings: [
      ['Aref', '2.21', 'Reference area in square meters'],
      ['lRef', '2.79', 'Reference length in meters'],
      ['rhoRef', '1.204', 'Density in kilograms a cubic meter'],
    ],
  },
  {
    slug: 'slices-and-surfaces',
    title: 'Slices and surfaces',
    about: [
      'Slices and surfaces are written while the run goes on; the fields themselves may stay on the cluster.',
      'A slice every 50 mm along the car makes a film of the wake.',
      'Files are VTK and open in the viewer of the interface and in ParaView.',
      'Keep color ranges the same for all cars that are compared.',
    ],
    settings: [
      ['spacing', '0.05', 'Meters between slices'],
      ['fields', '(p U)', 'What is written'],
      ['format', 'vtk', 'Or ensight'],
    ],
  },
  {
    slug: 'thermal-runs',
    title: 'Heat transfer',
    about: [
      'Conjugate runs solve fluid and solid together; the interface needs no matching mesh since 4.2.',
      'Radiation matters from about 150 degrees Celsius on and always for exhaust systems.',
      'Start with frozen flow, then couple: the temperatures of solids need hours, the flow seconds.',
    ],
    settings: [
      ['coupling', 'tight', 'Or frozenFlow'],
      ['emissivity', '0.85', 'Of painted surfaces'],
      ['cht', 'on', 'Conduction within solids'],
    ],
  },
  {
    slug: 'multiphase',
    title: 'Free surfaces and cavitation',
    about: [
      'Free surfaces are tracked by the volume of fluid; keep the interface within three cells.',
      'The time step follows from the Courant number at the interface, which stays below one half.',
      'Cavitation needs the vapor pressure at the temperature of the liquid, absolute and in pascals.',
      'Ships are free to heave and pitch; begin with a ramp over two seconds.',
    ],
    settings: [
      ['maxAlphaCo', '0.5', 'Courant number at the interface'],
      ['pSat', '2339', 'Pascals, water at 20 degrees Celsius'],
      ['cAlpha', '1', 'Compression of the interface'],
    ],
  },
  {
    slug: 'noise',
    title: 'Noise',
    about: [
      'Noise is taken from a transient run by an integral over a surface around the source.',
      'Resolve the highest frequency with fifteen cells a wavelength and twenty steps a period.',
      'Write the first second away; it still carries the start of the run.',
    ],
    settings: [
      ['fMax', '4000', 'Hertz'],
      ['surface', 'permeable', 'Or the walls themselves'],
      ['window', 'hann', 'Of the spectrum'],
    ],
  },
]
