import type { PreviewFile } from '../../../../domain/files/file-preview'
import { compareNames } from '../../../../domain/files/name-rules'
import { type PreviewKind, previewKindOf } from '../../../../domain/files/preview-kind'
import type { FileObject } from '../../files-search'

/** Endings of texts that storages often know no type for. */
const texts = [
  'log',
  'txt',
  'md',
  'json',
  'xml',
  'yaml',
  'yml',
  'ini',
  'cfg',
  'conf',
  'dict',
  'py',
  'sh',
  'bat',
  'foam',
]
const tables = ['csv', 'tsv', 'dat']
const unknown = [null, '', 'application/octet-stream', 'binary/octet-stream']

/** By its type, and where the storage knows none, by its ending, or as the logs of solvers by its beginning. Nothing of it ever runs. */
export function kindOf({ kind, name, content_type, size_bytes }: FileObject): PreviewKind | null {
  if (kind === 'folder') return null
  const known = previewKindOf({ contentType: content_type, sizeBytes: size_bytes })
  if (known !== null || !unknown.includes(content_type)) return known
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (tables.includes(ending)) return 'table'
  return texts.includes(ending) || name.startsWith('log.') ? 'text' : null
}

export interface Preview extends PreviewFile {
  readonly file: FileObject
}

/** All that can be shown, by name. */
export const previewsOf = (files: readonly FileObject[]): readonly Preview[] =>
  files
    .flatMap((file) => {
      const kind = kindOf(file)
      return kind === null ? [] : [{ id: file.path, title: file.name, kind, file }]
    })
    .toSorted((a, b) => compareNames(a.title, b.title))
