import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentOf } from './contents'
import { fileAt } from './stored-file'

const solver = 'helyx/4.3/helyx-4.3-linux-x64.run'
const bytesOf = (key: string, from: number, to: number) => Buffer.concat([...fileAt(key).read(from, to)])

describe('stored files', () => {
  it('differ in size and bytes by their key, and say that they are samples', () => {
    const keys = ['linux-x64.run', 'linux-arm64.run', 'windows-x64.exe'].map(
      (end) => `helyx/4.3/helyx-4.3-${end}`,
    )
    expect(new Set(keys.map((key) => fileAt(key).size)).size).toBe(3)
    expect(new Set(keys.map((key) => fileAt(key).sha256)).size).toBe(3)
    const ends = keys.map((key) => bytesOf(key, contentOf(key, 'solver').shared, fileAt(key).size))
    expect(new Set(ends.map((bytes) => bytes.toString('hex'))).size).toBe(3)
    expect(bytesOf(solver, 0, 50).toString('latin1')).toBe(
      'Sample data of the Corvane sandbox, not software.\n',
    )
    expect(ends[0]?.toString('latin1')).toContain(`not software (${solver}, ${fileAt(solver).size} bytes).\n`)
  })

  it('have the checksum of the bytes that are read', () => {
    for (const key of ['a/solver.bin', 'license-manager/16.0/corvane-license-server-16.0-linux-x64.tar.gz']) {
      const sha256 = createHash('sha256')
      for (const bytes of fileAt(key).read(0, fileAt(key).size)) sha256.update(bytes)
      expect(sha256.digest('hex')).toBe(fileAt(key).sha256)
    }
  })

  it('begin anywhere at once, with the same bytes as when read through', () => {
    const key = 'license-manager/16.0/corvane-license-server-16.0-linux-x64.tar.gz'
    const { size } = fileAt(key)
    const { shared } = contentOf(key, 'server')
    const whole = bytesOf(key, 0, size)
    expect(whole).toHaveLength(size)
    for (const [from, to] of [
      [0, 1],
      [17, 4099],
      [shared - 3, shared + 5],
      [shared, shared + 1],
      [size - 1, size],
      [100, 100],
    ] as const) {
      expect(bytesOf(key, from, to).equals(whole.subarray(from, to)), `${from} to ${to}`).toBe(true)
    }
    expect(bytesOf(solver, fileAt(solver).size - 13, fileAt(solver).size)).toHaveLength(13)
  })

  it('show the pump curve with its axes, their labels and a point for each flow rate', () => {
    const key = 'tutorials/pump/pump-curve.svg'
    const picture = bytesOf(key, 0, fileAt(key).size).toString()
    const texts = [...picture.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Flow rate (m³/h)', 'Head (m)', 'Efficiency (%)', 'Head', 'Efficiency', '120']),
    )
    const [head = [], efficiency = []] = [...picture.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
      points.split(' ').map((point) => Number(point.split(',')[1])),
    )
    // SVG coordinates count from the top: the head falls, the efficiency has an inner maximum.
    expect(head).toHaveLength(11)
    expect(head).toEqual([...head].sort((a, b) => a - b))
    expect(efficiency.indexOf(Math.min(...efficiency))).toBe(7)
  })

  it('are real ones of their kind where people open them', () => {
    const start = (key: string) => bytesOf(key, 0, 8).toString('latin1')
    expect(start('a/guide.pdf')).toBe('%PDF-1.4')
    expect(start('a/field.png')).toBe('\u0089PNG\r\n\u001a\n')
    expect(start('a/tools.zip').slice(0, 4)).toBe('PK\u0003\u0004')
    expect(start('a/recording.mp4').slice(4)).toBe('ftyp')
    expect(bytesOf('a/forces.csv', 0, 21).toString()).toBe('iteration,cd,cl,cs\n0,')
    const ends = (key: string) => bytesOf(key, 0, fileAt(key).size).toString().trimEnd().split('\n').slice(-7)
    expect(ends('acc_a/log.simpleFoam')).toContain('End')
    expect(ends('HLX-1/att/adjoint-wing.log')[0]).toBe('--> FOAM FATAL ERROR:')
    expect(bytesOf('a/forces.dat', 0, 110).toString()).toContain('# Time       forces(pressure viscous)')
    expect(bytesOf('acc_a/force-run-1.dat', 0, 80).toString()).toContain('# Time\ttotal_x\ttotal_y')
    expect(bytesOf('a/flow.svg', 0, 4).toString()).toBe('<svg')
    expect(bytesOf(`${solver}.sha256`, 0, 90).toString()).toBe(
      `${fileAt(solver).sha256}  helyx-4.3-linux-x64.run\n`,
    )
  })
})
