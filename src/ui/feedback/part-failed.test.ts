import { expect, test } from 'vitest'
import { failedMember } from './part-failed'

test.each([
  ["Cannot read properties of null (reading 'user_admins')", 'user_admins'],
  ["Cannot read properties of undefined (reading 'localeCompare')", null],
  ['can\'t access property "status", row.user is null', 'status'],
  ['undefined is not an object (evaluating "e.user")', null],
  ['row.title.split is not a function', 'title'],
  ['e.hosts is not iterable', 'hosts'],
  ["Cannot read properties of undefined (reading 'aB')", null],
  ['Minified React error #31', null],
])('of "%s" the member is %s', (message, member) => {
  expect(failedMember(new TypeError(message))).toBe(member)
})
