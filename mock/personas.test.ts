import { expect, it } from 'vitest'
import { personaOfHint, personaOfSub, personas } from './personas'

it('names ten people with an id, a subject and an address of their own', () => {
  expect(personas.map((persona) => persona.id)).toEqual([
    'staff',
    'content',
    'support',
    'pi',
    'useradmin',
    'engineer',
    'reader',
    'newcomer',
    'blocked',
    'invalid',
  ])
  for (const persona of personas) {
    expect(persona.sub).toBe(`usr_${persona.id}`)
    expect(persona.email).toMatch(
      new RegExp(`^${persona.first_name}\\.${persona.last_name}@[a-z-]+\\.example$`, 'i'),
    )
    expect(personaOfSub(persona.sub)).toBe(persona)
    expect(personaOfHint(` ${persona.email.toUpperCase()} `)).toBe(persona)
  }
})
