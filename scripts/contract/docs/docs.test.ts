import { describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { RunError } from '../judge/run-error'
import { referencePage, selfContained } from './page'

const sky = contractOf('sky', {
  openapi: '3.1.0',
  info: { title: 'Sky', version: '1.0.0' },
  paths: {
    '/moons': {
      get: {
        operationId: 'listMoons',
        summary: 'Moons',
        description: 'All that go around.',
        responses: { '200': { description: 'Fine' } },
      },
    },
  },
})

describe('the reference page', () => {
  it('brings everything it needs and may ask nobody', async () => {
    const page = await referencePage(sky.document)
    // Compared as a boolean: a page of three megabytes would make the message unreadable.
    const has = (pattern: RegExp) => pattern.test(page)
    expect(has(/^<!DOCTYPE html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8">/)).toBe(true)
    expect(has(/default-src 'none'/)).toBe(true)
    expect(has(/All that go around/)).toBe(true)
    expect(has(/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/)).toBe(false)
    expect(has(/<(script|link|img)\b[^>]*\s(src|href)="?https?:/)).toBe(false)
  })

  it('is refused when the renderer writes another kind of page', () => {
    expect(() => selfContained('<html><body></body></html>')).toThrow(RunError)
    const foreign = '<html><head><script src="https://cdn.example/redoc.js"></script></head></html>'
    expect(() => selfContained(foreign)).toThrow(/package\.json pins/)
  })
})
