import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contents, readContent } from './contents'
import { fileAt } from './stored-file'

const solver = 'helyx/4.3/helyx-4.3-linux-x64.run'
const bytesOf = (key: string, from: number, to: number) => Buffer.concat([...fileAt(key).read(from, to)])

describe('stored files', () => {
  it('have six contents whose sizes and beginnings hold', () => {
    const sizes = Object.values(contents).map(({ size }) => size)
    expect(sizes).toEqual([24_576, 38_797_312, 214_748_364, 734_003_200, 1_342_177_280, 4_187_593_113])
    expect(new Set(Object.values(contents).map(({ sha256 }) => sha256)).size).toBe(6)
    const tool = Buffer.concat([...readContent(contents.tool, 0, contents.tool.size)])
    expect(createHash('sha256').update(tool).digest('hex')).toBe(contents.tool.sha256)
    expect(tool.toString('latin1')).toMatch(
      /^Sample data of the Corvane sandbox, not software \(tool, 24576 bytes\)\.\n/,
    )
  })

  it('begin anywhere at once, with the same bytes as when read through', () => {
    const whole = Buffer.concat([...readContent(contents.tool, 0, contents.tool.size)])
    for (const [from, to] of [
      [0, 1],
      [17, 4099],
      [24_575, 24_576],
      [100, 100],
    ] as const) {
      const part = Buffer.concat([...readContent(contents.tool, from, to)])
      expect(part.equals(whole.subarray(from, to))).toBe(true)
    }
    const far = Buffer.concat([...readContent(contents.solver, 4_187_593_100, 4_187_593_113)])
    expect(far).toHaveLength(13)
  })

  it('are real ones of their kind where people open them', () => {
    const start = (key: string) => bytesOf(key, 0, 8).toString('latin1')
    expect(start('a/guide.pdf')).toBe('%PDF-1.4')
    expect(start('a/field.png')).toBe('\u0089PNG\r\n\u001a\n')
    expect(start('a/tools.zip').slice(0, 4)).toBe('PK\u0003\u0004')
    expect(start('a/recording.mp4').slice(4)).toBe('ftyp')
    expect(bytesOf('a/forces.csv', 0, 21).toString()).toBe('iteration,cd,cl,cs\n0,')
    expect(bytesOf('a/flow.svg', 0, 4).toString()).toBe('<svg')
    expect(bytesOf(`${solver}.sha256`, 0, 90).toString()).toBe(
      `${contents.solver.sha256}  helyx-4.3-linux-x64.run\n`,
    )
  })
})
