/** A topic of simulation; reference pages, reports and tickets are generated from it. */
export type Subject = {
  readonly slug: string
  readonly title: string
  readonly about: readonly string[]
  /** Settings: name, default and meaning. */
  readonly settings: readonly (readonly [name: string, value: string, meaning: string])[]
  /** Common problems: symptom and remedy. */
  readonly problems: readonly (readonly [symptom: string, remedy: string])[]
}

export const subjects: readonly Subject[] = [
  // Preparing a case: geometry, mesh, boundaries.
  {
    slug: 'geometry-import',
    title: 'Import geometry',
    about: [
      'Surfaces are read from STL, OBJ and STEP files. Several files become several parts.',
      'Gaps smaller than the finest cell are closed by the mesher and need no repair.',
      'Sharp edges are kept only if a feature file lists them; otherwise the mesher rounds them.',
      'STEP files carry their units. STL files have none, so set the scale when you import them.',
      'Name parts by their role, such as wheel or inlet: templates find them by name.',
    ],
    settings: [
      ['scale', '0.001', 'Factor from the units of the file to meters'],
      ['featureAngle', '150', 'Edges with a smaller angle between their faces are kept, in degrees'],
      ['mergeTolerance', '1e-6', 'Points closer than this are merged, in meters'],
    ],
    problems: [
      [
        'The geometry is not visible after the import',
        'The scale is wrong. Compare the size shown in the import dialog with the drawing, and set scale to 0.001 for files in millimeters.',
      ],
      [
        'The mesher reports an open surface',
        'Show the free edges. Close holes larger than the finest cell in CAD, or raise mergeTolerance if neighboring faces do not share their points.',
      ],
    ],
  },
  {
    slug: 'base-mesh',
    title: 'The base mesh',
    about: [
      'The base mesh is a box of equal cells that encloses the domain.',
      'Each refinement level halves the cell size, so cells of level 3 are one eighth of the base size.',
      'Choose the base size so that whole levels give the sizes you want near the surface.',
      'For external flow the box extends at least five body lengths upstream and fifteen downstream.',
      'A base mesh of more than ten million cells slows down every later step of the mesher.',
    ],
    settings: [
      ['baseSize', '0.32', 'Edge length of a cell, in meters'],
      ['maxLevel', '7', 'Finest level anywhere in the mesh'],
      ['cellsBetweenLevels', '3', 'Cells of one size before the next level begins'],
    ],
    problems: [
      [
        'The mesher runs out of memory',
        'Count the cells per level in the log. Usually one large region is refined one level too far; reduce its level before you raise baseSize.',
      ],
      [
        'The body is missing from the mesh',
        'The point that marks the fluid lies inside the body. Move it into the flow domain.',
      ],
    ],
  },
  {
    slug: 'layers',
    title: 'Layers at walls',
    about: [
      'Layers are thin cells along the wall that resolve the boundary layer.',
      'The height of the first layer follows from the target y+: one for low-Reynolds models, 30 to 100 for wall functions.',
      'Where the layers of two walls meet, the mesher thins them until both fit.',
      'A coverage below 85% on a part shows that its surface refinement is too coarse.',
      'Layers should grow by a factor of 1.3 at most from one to the next.',
    ],
    settings: [
      ['layers', '8', 'Number of layers'],
      ['firstHeight', '2e-4', 'Height of the first layer, in meters'],
      ['expansion', '1.2', 'Growth from one layer to the next'],
      ['minCoverage', '0.85', 'The mesher warns below this share of the surface'],
    ],
    problems: [
      [
        'Layers collapse at edges',
        'Refine the surface by one level near the edge, or reduce the total height of the layers below half of the surface cell size.',
      ],
      [
        'y+ is far from its target',
        'The friction velocity of the estimate was wrong. Run 200 iterations, read the mean y+ of the wall and scale firstHeight by target over mean.',
      ],
    ],
  },
  {
    slug: 'refinement-regions',
    title: 'Refinement regions',
    about: [
      'A region is a box, cylinder or closed surface within which cells have at least the given level.',
      'Place one region around the body, one in the near wake and one in the far wake.',
      'A region that follows the shape of the wake saves about a fifth of the cells of a box.',
      'Noise predictions need a region of their own around mirrors and antennas.',
    ],
    settings: [
      ['nearWakeLevel', '5', 'Level within one body length downstream'],
      ['farWakeLevel', '3', 'Level within three body lengths downstream'],
      ['gapLevel', '6', 'Level between surfaces that nearly touch'],
    ],
    problems: [
      [
        'The wake is smeared behind the body',
        'The near-wake region ends too early. Extend it until the velocity deficit has halved.',
      ],
      [
        'A region has no effect',
        'Its level is lower than that of the surrounding cells, or its surface is not closed.',
      ],
    ],
  },
  {
    slug: 'mesh-quality',
    title: 'Check the mesh',
    about: [
      'Check the mesh before each solver run: a single cell of negative volume stops the run at once.',
      'A non-orthogonality above 70 degrees needs limited schemes; above 80 degrees, build a new mesh.',
      'Concave cells are harmless in the free stream and harmful in layers.',
      'The check writes the worst cells as a set that the viewer can show.',
    ],
    settings: [
      ['maxNonOrtho', '65', 'Limit for internal faces, in degrees'],
      ['maxSkewness', '4', 'Limit for internal faces'],
      ['minDeterminant', '1e-3', 'Cells below this value are reported'],
    ],
    problems: [
      [
        'Negative volumes after layers were added',
        'Show the cells. They usually sit in a corner narrower than the layers; reduce the number of layers on the smaller part.',
      ],
      [
        'The check passes, but the solver diverges',
        'Look at the layer coverage and at jumps in cell size, which the check reports but does not judge.',
      ],
    ],
  },
  {
    slug: 'inlet-outlet',
    title: 'Inlets and outlets',
    about: [
      'At an inlet, specify the velocity, the mass flow or the total pressure, but never two of them.',
      'At an outlet, set the static pressure and what enters if the flow reverses.',
      'Inlet turbulence influences transition on smooth bodies. Use measured values if you have them.',
      'For fans and pumps an inlet with constant mass flow starts most reliably.',
    ],
    settings: [
      ['intensity', '0.005', 'Turbulence intensity at the inlet'],
      ['lengthScale', '0.01', 'Size of the largest eddies, in meters'],
      ['backflow', 'inletOutlet', 'What enters through an outlet'],
    ],
    problems: [
      [
        'Backflow at the outlet does not stop',
        'The outlet cuts through a recirculation. Move it downstream by at least five hydraulic diameters.',
      ],
      [
        'The mass flow is not balanced',
        'Two patches fix the pressure. Replace one of them by a mass flow condition.',
      ],
    ],
  },
  {
    slug: 'moving-walls',
    title: 'Moving walls and wheels',
    about: [
      'A wall that slides along itself needs a velocity, not a moving mesh.',
      'Wheels rotate with the speed of the ground; the template derives the rate from the radius.',
      'Open rims need a rotating frame between the spokes, or a sliding mesh in transient runs.',
      'The contact patch under a tire is closed by a small plinth, so that no cell has an edge of zero height.',
    ],
    settings: [
      ['groundSpeed', '38.9', 'Speed of the ground, in meters per second'],
      ['wheelModel', 'rotatingFrame', 'Or slidingMesh for transient runs'],
      ['plinthHeight', '0.012', 'Height of the plinth at the contact patch, in meters'],
    ],
    problems: [
      [
        'Wheels rotate in the wrong direction',
        'The axis points the other way. Reverse it, or change the sign of the rate.',
      ],
      [
        'High velocities under the tire',
        'The plinth is missing or lower than two cells. Raise plinthHeight or refine the contact patch.',
      ],
    ],
  },
  {
    slug: 'porous-media',
    title: 'Porous media',
    about: [
      'Radiators, filters and packed beds are porous zones with a resistance in each direction.',
      'Fit the two coefficients to at least five measured points of the pressure drop.',
      'Cells in the zone should be no larger than a tenth of its depth.',
      'Heat is added to the zone as a table over the mass flow.',
    ],
    settings: [
      ['d', '(4.2e7 4.2e10 4.2e10)', 'Viscous resistance in each direction, in 1/m2'],
      ['f', '(18 0 0)', 'Inertial resistance in each direction, in 1/m'],
    ],
    problems: [
      [
        'The pressure drop is twice the measured one',
        'The coefficients refer to the superficial velocity in front of the zone. Check whether the measurement used the velocity within the core.',
      ],
      [
        'Flow passes around the zone',
        'There is a gap between the zone and its frame. Close it, or refine it so that it has the right resistance.',
      ],
    ],
  },
  {
    slug: 'symmetry',
    title: 'Symmetry and cyclic patches',
    about: [
      'Half a body halves the cost but suppresses every unsteady wake across the plane.',
      'The two sides of a cyclic pair must match in shape.',
      'One blade passage is enough for a machine with equal passages and axisymmetric inflow.',
    ],
    settings: [
      ['matchTolerance', '1e-4', 'Allowed mismatch of the two sides of a cyclic pair'],
      ['rotationAxis', '(1 0 0)', 'Axis of a rotational pair'],
    ],
    problems: [
      [
        'Cyclic patches do not match',
        'Create one side by copying the other in CAD. Raise matchTolerance only for round-off.',
      ],
      ['Drag differs between half and full model', 'The wake is asymmetric or unsteady. Use the full model.'],
    ],
  },

  // Running a case: models, numerics, clusters, licenses, results.
  {
    slug: 'steady-runs',
    title: 'Steady runs',
    about: [
      'A steady run iterates until residuals and forces no longer change.',
      'Watch the forces rather than the residuals: a mean drag that changes by less than half a count over 500 iterations is converged.',
      'If the wake does not settle, average over at least the last 500 iterations.',
      'The coupled solver needs a third of the iterations and twice the memory.',
    ],
    settings: [
      ['iterations', '4000', 'Maximum number of iterations'],
      ['averageFrom', '2500', 'Iteration at which averaging begins'],
      ['relaxationU', '0.7', 'Under-relaxation of the velocity'],
      ['relaxationP', '0.3', 'Under-relaxation of the pressure'],
    ],
    problems: [
      [
        'Residuals rise after a few iterations',
        'Start with first-order schemes for 200 iterations, or initialize with a potential flow.',
      ],
      [
        'Forces oscillate with a constant period',
        'The flow is unsteady. Average over whole periods or change to a transient run.',
      ],
    ],
  },
  {
    slug: 'transient-runs',
    title: 'Transient runs',
    about: [
      'Start a transient run from a converged steady one; it saves the first flow-through times.',
      'Choose the time step for the Courant number in the region of interest, not in the smallest cell.',
      'Write probes at every step and fields rarely: one field of a large mesh takes tens of gigabytes.',
      'Ten flow-through times are enough for a mean, a spectrum needs about forty.',
    ],
    settings: [
      ['deltaT', '2e-4', 'Time step, in seconds'],
      ['maxCo', '20', 'Largest Courant number; the time step is reduced above it'],
      ['writeInterval', '0.25', 'Time between written fields, in seconds'],
    ],
    problems: [
      [
        'The time step keeps shrinking',
        'A few small cells limit it. Show the cells with the largest Courant number and coarsen them, or raise maxCo.',
      ],
      ['The disk is full', 'Raise writeInterval and keep only the last two fields with purgeWrite 2.'],
    ],
  },
  {
    slug: 'schemes',
    title: 'Numerical schemes',
    about: [
      'Second-order upwind is the standard for velocity. Use first order only to start a case.',
      'For detached-eddy runs, blend in central differences, limited to the wake.',
      'Gradients are limited in cells whose neighbors differ much in size.',
      'Changing a scheme changes the result: keep the schemes together with the case.',
    ],
    settings: [
      ['divU', 'linearUpwind', 'Convection of velocity'],
      ['gradLimit', '0.9', 'Gradient limiter: 0 is off, 1 is strictest'],
      ['blend', '0.8', 'Share of central differences in the wake'],
    ],
    problems: [
      ['Unphysical peaks near sharp edges', 'Raise gradLimit to 1 for this run and refine the edge.'],
      [
        'Checkerboard patterns in the wake',
        'The share of central differences is too high for the mesh. Reduce blend to 0.7.',
      ],
    ],
  },
  {
    slug: 'k-omega-sst',
    title: 'The k-omega SST model',
    about: [
      'The model is the standard for attached flow and mild separation.',
      'On coarse layers it predicts separation from smooth surfaces too late: aim for y+ below one there.',
      'Curvature correction improves cyclones and trailing vortices and costs about 10% more time.',
      'Limit the production near stagnation points to avoid an excess of eddy viscosity.',
    ],
    settings: [
      ['betaStar', '0.09', 'Model constant'],
      ['a1', '0.31', 'Limits the eddy viscosity'],
      ['curvature', 'off', 'Correction for rotation and curvature'],
    ],
    problems: [
      [
        'Too much eddy viscosity in front of the body',
        'Turn on the production limiter and check the turbulence at the inlet.',
      ],
      ['Separation comes too late', 'Resolve the wall with y+ below one, and compare with a second model.'],
    ],
  },
  {
    slug: 'des',
    title: 'Detached-eddy simulation',
    about: [
      'The boundary layer is modeled, the eddies in the wake are resolved. This suits bluff bodies best.',
      'The switch between both modes depends on the mesh, so refine the wake evenly.',
      'The delayed variants keep the boundary layer from separating too early on fine meshes.',
      'Expect about 30 times the cost of a steady run.',
    ],
    settings: [
      ['delta', 'cubeRootVol', 'Cell length that decides on the switch'],
      ['Cdes', '0.61', 'Constant of the outer branch'],
    ],
    problems: [
      [
        'Eddies appear late behind the edge',
        'Cells in the shear layer are too long in the direction of the flow. Refine them until they are nearly cubic.',
      ],
      [
        'The boundary layer separates where it should not',
        'Use a delayed variant, or keep wall-parallel cells larger than half of the boundary layer thickness.',
      ],
    ],
  },
  {
    slug: 'wall-treatment',
    title: 'Wall treatment',
    about: [
      'Wall functions bridge the first cell; low-Reynolds models resolve the sublayer.',
      'Blended treatment combines both and is safe where y+ varies over the body.',
      'Rough walls need the equivalent sand-grain height, which differs from the measured roughness.',
    ],
    settings: [
      ['blending', 'exponential', 'How the two branches meet'],
      ['Ks', '0', 'Sand-grain height, in meters'],
      ['Cs', '0.5', 'Roughness constant'],
    ],
    problems: [
      [
        'Drag changes with the height of the first layer',
        'y+ lies in the buffer layer on a large part of the surface. Move it above 30 or below 1.',
      ],
      [
        'The log warns that Ks was limited',
        'The first cell is lower than the sand grain. Raise the height of the first layer.',
      ],
    ],
  },
  {
    slug: 'adjoint-runs',
    title: 'Adjoint runs',
    about: [
      'An adjoint run shows for every point of the surface how a displacement changes the objective.',
      'It needs a converged primal run and takes about twice its time.',
      'Several objectives are solved one after another and weighted before the surface is moved.',
      'Freeze the turbulence at first; including its adjoint requires smaller steps.',
    ],
    settings: [
      ['objective', 'drag', 'Or lift, uniformity, pressureLoss'],
      ['step', '0.002', 'Largest displacement per cycle, in meters'],
      ['cycles', '20', 'Number of primal and adjoint runs'],
    ],
    problems: [
      [
        'The adjoint residuals grow',
        'Average the primal fields, restart from the mean, and limit the adjoint viscosity.',
      ],
      [
        'The surface becomes wavy',
        'Increase the smoothing radius of the sensitivity to at least four surface cells.',
      ],
    ],
  },
  {
    slug: 'parallel-runs',
    title: 'Parallel runs',
    about: [
      'Give each core 50,000 to 200,000 cells. With fewer, communication takes longer than computing.',
      'The scotch method needs no settings and is the standard; hierarchical is faster above 2,000 cores.',
      'A run can be restarted on another number of cores.',
      'Pin processes to cores: without it some clusters lose a third of their speed.',
    ],
    settings: [
      ['method', 'scotch', 'Method of the decomposition'],
      ['cores', '256', 'Number of processes'],
      ['binding', 'core', 'How processes are pinned'],
    ],
    problems: [
      [
        'Twice the cores, but hardly any gain',
        'There are fewer than 50,000 cells per core, or the slow network is in use. Check both with helyx --check --mpi.',
      ],
      [
        'The run waits forever at its start',
        'A node cannot reach the license server or the case folder. Start one process on each node to find it.',
      ],
    ],
  },
  {
    slug: 'license-checkout',
    title: 'Licenses of a run',
    about: [
      'A run takes its licenses at the start and keeps them until it ends.',
      'If the server becomes unreachable, a run continues for 30 minutes, then saves its fields and stops.',
      'Two ports must be open from every node: 5053 and the fixed port of the vendor daemon.',
      'The license is bound to the host ID of the server, which the portal shows with the license.',
    ],
    settings: [
      ['HELYX_LICENSE', '5053@server', 'Address of the license server'],
      ['queue', 'on', 'Wait for a seat instead of failing'],
      ['heartbeat', '120', 'Seconds between two signs of life'],
    ],
    problems: [
      [
        'All seats are in use',
        'Release seats that are no longer needed in the portal, or let runs wait with queue = on.',
      ],
      [
        'Wrong host for license',
        'The license file belongs to another server. Request a rehost in the portal.',
      ],
    ],
  },
  {
    slug: 'forces',
    title: 'Forces and coefficients',
    about: [
      'Forces are summed over named parts, in the axes of the tunnel or of the car.',
      'Set the reference area and length; without them coefficients refer to one square meter.',
      'The accumulated drag along the length shows where a change takes effect.',
      'The uncertainty of the mean is written beside each averaged value.',
    ],
    settings: [
      ['Aref', '2.21', 'Reference area, in square meters'],
      ['lRef', '2.79', 'Reference length, in meters'],
      ['rhoRef', '1.204', 'Density, in kilograms per cubic meter'],
    ],
    problems: [
      [
        'Coefficients are off by a constant factor',
        'Check area, density and velocity of the reference. A half model needs half the area.',
      ],
      [
        'The sum of the parts differs from the total',
        'A part is missing from the list, or counted twice. Compare with the group of all walls.',
      ],
    ],
  },
  {
    slug: 'slices-and-surfaces',
    title: 'Slices and surfaces',
    about: [
      'Slices and surfaces are written during the run; the fields themselves can stay on the cluster.',
      'A slice every 50 mm along the car makes an animation of the wake.',
      'Files are written in VTK and open in the desktop interface and in ParaView.',
      'Use the same color range for all cases that are compared.',
    ],
    settings: [
      ['spacing', '0.05', 'Distance between slices, in meters'],
      ['fields', '(p U)', 'Fields that are written'],
      ['format', 'vtk', 'Or ensight'],
    ],
    problems: [
      [
        'Slices are empty',
        'The plane lies outside the mesh. Coordinates are in meters, not in the units of the STL file.',
      ],
      [
        'Writing takes longer than computing',
        'Write fewer slices, or use the collated format on parallel file systems.',
      ],
    ],
  },
  {
    slug: 'thermal-runs',
    title: 'Heat transfer',
    about: [
      'Conjugate runs solve fluid and solid together. The meshes at the interface need not match.',
      'Radiation matters from about 150 degrees Celsius, and always in exhaust systems.',
      'Start with a frozen flow, then couple: solids need hours to warm up, the flow needs seconds.',
    ],
    settings: [
      ['coupling', 'tight', 'Or frozenFlow'],
      ['emissivity', '0.85', 'Emissivity of painted surfaces'],
      ['cht', 'on', 'Conduction within solids'],
    ],
    problems: [
      [
        'Temperatures leave the physical range',
        'Limit the time step of the solid, and check the units of the heat sources.',
      ],
      [
        'The heat balance does not close',
        'Not all regions are converged. Continue until the sum of the wall heat fluxes is below 1% of the source.',
      ],
    ],
  },
  {
    slug: 'multiphase',
    title: 'Free surfaces and cavitation',
    about: [
      'Free surfaces are tracked with the volume-of-fluid method; keep the interface within three cells.',
      'The time step follows from the Courant number at the interface, which should stay below 0.5.',
      'Cavitation needs the absolute vapor pressure at the temperature of the liquid, in pascals.',
      'Ships are free to heave and pitch; begin with a ramp of two seconds.',
    ],
    settings: [
      ['maxAlphaCo', '0.5', 'Largest Courant number at the interface'],
      ['pSat', '2339', 'Vapor pressure in pascals, here water at 20 degrees Celsius'],
      ['cAlpha', '1', 'Compression of the interface'],
    ],
    problems: [
      ['The interface is smeared', 'Refine it until cells are nearly cubic, and reduce the time step.'],
      [
        'Air is mixed into the liquid below a hull',
        'Raise cAlpha to 1.5 near the hull, or refine the layers there.',
      ],
    ],
  },
  {
    slug: 'noise',
    title: 'Noise',
    about: [
      'Noise is computed from a transient run by an integral over a surface around the source.',
      'The highest frequency needs fifteen cells per wavelength and twenty time steps per period.',
      'Discard the first second: it still contains the start of the run.',
    ],
    settings: [
      ['fMax', '4000', 'Highest frequency, in hertz'],
      ['surface', 'permeable', 'Or the walls themselves'],
      ['window', 'hann', 'Window of the spectrum'],
    ],
    problems: [
      ['A peak at the sampling frequency', 'Probes are written too rarely. Write them at every time step.'],
      [
        'The level is too high at low frequencies',
        'The record is too short, or eddies cross the permeable surface. Extend it downstream.',
      ],
    ],
  },
]
