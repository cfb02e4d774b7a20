import { expect, it } from 'vitest'
import type { ReleaseNote } from '../../../domain/words/releases'
import { movedNote, notesByKind, notesOf } from './note-rules'

it('[PM1] a pasted list becomes notes: a line names a kind, bullets go, an issue number is the reference', () => {
  expect(
    notesOf(`
      * Container images (HLX-8655)

      ## Bug fixes:
      1. HLX-8841: Restarting keeps the time step.
      – Probe files are whole [HLX-8790].
      Known issues
      • Paths with spaces fail on Windows, see (the guide)
    `),
  ).toEqual([
    { kind: 'new', text: 'Container images', reference: 'HLX-8655' },
    { kind: 'fixed', text: 'Restarting keeps the time step.', reference: 'HLX-8841' },
    { kind: 'fixed', text: 'Probe files are whole', reference: 'HLX-8790' },
    { kind: 'known_issue', text: 'Paths with spaces fail on Windows, see (the guide)', reference: null },
  ])
  expect(notesOf(' \n\n- \n Fixed\n')).toEqual([])
})

const note = (kind: ReleaseNote['kind'], text: string): ReleaseNote => ({ kind, text, reference: null })
const notes = [note('new', 'a'), note('fixed', 'b'), note('new', 'c'), note('fixed', 'd')]

it('a note moves among those of its kind, and stays at either end', () => {
  const order = (list: readonly ReleaseNote[]) => list.map(({ text }) => text).join('')
  expect(order(movedNote(notes, 2, -1))).toBe('cbad')
  expect(order(movedNote(notes, 1, 1))).toBe('adcb')
  expect(order(movedNote(notes, 0, -1))).toBe('abcd')
  expect(order(movedNote(notes, 3, 1))).toBe('abcd')
})

it('notes are grouped in the order in which customers read them', () => {
  const groups = notesByKind([...notes, note('known_issue', 'e')])
  expect(groups.map(({ title, notes: own }) => [title, own.map(({ index }) => index)])).toEqual([
    ['New', [0, 2]],
    ['Fixed', [1, 3]],
    ['Known issues', [4]],
  ])
})
