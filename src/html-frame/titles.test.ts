import { expect, test } from 'vitest'
import { isSameTitle, titleText } from './titles'

test.each([
  ['Inlet conditions¶', 'Inlet conditions'],
  ['Turbulence #', 'Turbulence'],
  ['◆ setFields()', 'setFields()'],
  ['⚓ Walls', 'Walls'],
  ['Mass\u00ad flow\u200b', 'Mass flow'],
  ['# Walls', 'Walls'],
  ['Walls\uf0c1', 'Walls'],
  ['C#', 'C#'],
  ['#include', '#include'],
  ['  2.1.\n Turbulence ', '2.1. Turbulence'],
])('the title %j reads %j', (written, title) => {
  expect(titleText(written)).toBe(title)
})

test.each([
  ['2.1 Walls', 'Walls', true],
  ['A.3. Walls', 'Walls', true],
  ['Walls', '4 Walls', true],
  ['Release notes 4.3', 'Release notes 4.2', false],
  ['4.2.3', '4.2', false],
  ['', '', false],
  // The title of a page with the name of its manual: Sphinx, Docusaurus, Texinfo, Doxygen.
  ['Walls', 'Walls — HELYX 4.3 documentation', true],
  ['json — Encoder', 'json — Encoder — Python 3.11 documentation', true],
  ['Walls', 'Walls | HELYX', true],
  ['5 Walls', 'Walls (HELYX Guide)', true],
  ['Walls', 'Walls (HELYX (version 4.3))', true],
  ['Walls', 'HELYX: Walls', true],
  ['HELYX', 'HELYX: Walls', false],
  ['Walls', 'Inlets - Walls', false],
])('%j repeats %j: %j', (heading, title, isSame) => {
  expect(isSameTitle(heading, title)).toBe(isSame)
})
