import { expect, test } from 'vitest'
import { neutralizeStyles } from './html-rules'

test.each([
  ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['<STYLE type="text/css">\np {}\n</STYLE >a<style>b</style>c', 'ac'],
  ['a<style>never closed <p>', 'a'],
  ["<p class=Mso style='mso-list:l0'>a</p>", "<p class=Mso data-style='mso-list:l0'>a</p>"],
  ['<p STYLE = "color: red">style=a</p>', '<p data-style = "color: red">style=a</p>'],
])('%j is read as %j', (html, neutralized) => {
  expect(neutralizeStyles(html)).toBe(neutralized)
})

test.each(['<p>A style = a matter of taste</p>', '<p title="a">b</p>', 'a < b style= c > d'])(
  '%j stays as it is',
  (html) => {
    expect(neutralizeStyles(html)).toBe(html)
  },
)

test('a long text takes as long as it has characters', () => {
  expect(neutralizeStyles('<style>'.repeat(200_000))).toBe('')
  expect(neutralizeStyles(`<p ${' style'.repeat(300_000)}`)).toContain('style')
})
