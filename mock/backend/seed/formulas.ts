const row = (...parts: readonly string[]) => `<mrow>${parts.join('')}</mrow>`
const i = (name: string) => `<mi>${name}</mi>`
const o = (sign: string) => `<mo>${sign}</mo>`
const n = (value: string) => `<mn>${value}</mn>`
const over = (top: string, bottom: string) => `<mfrac>${row(top)}${row(bottom)}</mfrac>`
const sub = (base: string, low: string) => `<msub>${i(base)}<mi>${low}</mi></msub>`
const square = (base: string) => `<msup>${row(base)}<mn>2</mn></msup>`

/** Explanation and MathML of each subject's formula. */
export const formulas: Readonly<Record<string, readonly [says: string, math: string]>> = {
  layers: [
    'The dimensionless distance of the first cell from the wall:',
    row(sub('y', '+'), o('='), over(row(i('y'), sub('u', 'τ')), i('ν'))),
  ],
  'wall-treatment': [
    'Away from the wall the velocity follows the logarithmic law:',
    row(sub('u', '+'), o('='), over(n('1'), i('κ')), i('ln'), sub('y', '+'), o('+'), i('B')),
  ],
  'k-omega-sst': [
    'The eddy viscosity is limited where the strain is large:',
    row(
      sub('ν', 't'),
      o('='),
      over(
        row(sub('a', '1'), i('k')),
        row(i('max'), o('('), sub('a', '1'), i('ω'), o(','), i('S'), sub('F', '2'), o(')')),
      ),
    ),
  ],
  'transient-runs': [
    'The Courant number is the number of cells that the flow crosses in one time step:',
    row(i('Co'), o('='), over(row(i('U'), i('Δt')), i('Δx'))),
  ],
  'porous-media': [
    'The resistance has a viscous and an inertial part:',
    row(
      over(i('Δp'), i('L')),
      o('='),
      i('μ'),
      i('d'),
      i('U'),
      o('+'),
      over(n('1'), n('2')),
      i('ρ'),
      i('f'),
      square(i('U')),
    ),
  ],
  forces: [
    'Coefficients refer the force to the dynamic pressure and the reference area:',
    row(
      sub('C', 'd'),
      o('='),
      over(sub('F', 'x'), row(over(n('1'), n('2')), i('ρ'), square(i('U')), sub('A', 'ref'))),
    ),
  ],
  'inlet-outlet': [
    'Turbulence intensity and mean velocity give the turbulent kinetic energy:',
    row(i('k'), o('='), over(n('3'), n('2')), square(row(o('('), i('I'), i('U'), o(')')))),
  ],
  noise: [
    'The sound pressure level refers the pressure to the threshold of hearing:',
    row(i('L'), o('='), n('20'), sub('log', '10'), over(i('p'), sub('p', '0')), i('dB')),
  ],
  multiphase: [
    'Cavitation begins where this number falls below the critical value of the blade:',
    row(
      i('σ'),
      o('='),
      over(row(i('p'), o('−'), sub('p', 'v')), row(over(n('1'), n('2')), i('ρ'), square(i('U')))),
    ),
  ],
}
