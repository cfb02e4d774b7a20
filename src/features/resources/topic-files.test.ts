import { expect, it } from 'vitest'
import type { Topic, TopicFile } from './resource-search'
import { filesInOrder, previewsOf, topicsInOrder, unavailableReason } from './topic-files'

const file = (id: string, more: Partial<TopicFile> = {}): TopicFile => ({
  id,
  resource_id: 'res_web_adjoint',
  topic_id: 'rtp_web_adjoint_1',
  title: id,
  filename: `${id}.pdf`,
  bucket: 'corvane-resources',
  key: `webinars/${id}.pdf`,
  kind: 'slides',
  size_bytes: 1000,
  content_type: 'application/pdf',
  checksum_sha256: null,
  duration_seconds: null,
  position: 1,
  available: true,
  unavailable_reason: null,
  missing: false,
  updated_at: '2026-11-12T15:00:00Z',
  ...more,
})
const topic = (id: string, position: number, downloads: TopicFile[] = []): Topic => ({
  id,
  resource_id: 'res_web_adjoint',
  title: id,
  body_html: null,
  position,
  downloads,
  updated_at: '2026-11-12T15:00:00Z',
})
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

it('keeps topics and files in their set order, however they come', () => {
  expect(ids(topicsInOrder([topic('b', 2), topic('a', 1)]))).toEqual(['a', 'b'])
  const files = [file('y', { position: 3 }), file('x', { position: 2 })]
  expect(ids(filesInOrder(topic('a', 1, files)))).toEqual(['x', 'y'])
})

it('shows in place what is there and of a kind that can be shown', () => {
  const files = [
    file('slides'),
    file('video', { content_type: 'video/mp4' }),
    file('case', { content_type: 'application/gzip' }),
    file('profile', { filename: 'profile.csv', content_type: 'application/octet-stream' }),
    file('gone', { missing: true, available: false }),
    file('withdrawn', { available: false, unavailable_reason: 'A corrected recording follows.' }),
  ]
  expect(previewsOf(files).map(({ id, kind }) => [id, kind])).toEqual([
    ['slides', 'pdf'],
    ['video', 'video'],
    ['profile', 'table'],
  ])
})

it('says why a file cannot be had, in the words of the backend where it has any', () => {
  expect(unavailableReason(file('a'))).toBeNull()
  expect(unavailableReason(file('a', { missing: true }))).toBe('The file is no longer in the storage.')
  const reason = 'A corrected recording follows.'
  expect(unavailableReason(file('a', { available: false, unavailable_reason: reason }))).toBe(reason)
  expect(unavailableReason(file('a', { available: false }))).toBe('The file cannot be downloaded right now.')
})
