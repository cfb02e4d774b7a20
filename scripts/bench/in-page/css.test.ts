import { expect, test } from 'vitest'
import { rulesOf } from './css'

test('a sheet is cut into its rules as they are written', () => {
  const css = `@layer reset, base;
/* { not a rule } */
.card { padding: var(--space); padding-left: 0 }
.note::before { content: "}" ; background: url('a;b{c}.svg') }
@media print { .card { color: red } .note { & > a { color: blue } } }
.a\\{b{ color: green }`
  expect(rulesOf(css)).toEqual([
    { prelude: '@layer reset, base', block: null },
    { prelude: '.card', block: ' padding: var(--space); padding-left: 0 ' },
    { prelude: '.note::before', block: ` content: "}" ; background: url('a;b{c}.svg') ` },
    { prelude: '@media print', block: ' .card { color: red } .note { & > a { color: blue } } ' },
    { prelude: '.a\\{b', block: ' color: green ' },
  ])
})

test('an empty sheet has none', () => {
  expect(rulesOf(' /* nothing */ ')).toEqual([])
})
