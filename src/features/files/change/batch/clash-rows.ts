import { nameOf } from '../../../../domain/files/folder-path'
import type { ConflictSide, NameConflict } from '../../../../domain/files/name-conflicts'
import type { FileObject } from '../../files-search'
import type { Clash } from './run-batch'

const sideOf = ({ kind, size_bytes, modified_at }: FileObject): ConflictSide & Pick<FileObject, 'kind'> => ({
  kind,
  sizeBytes: size_bytes,
  modifiedAt: modified_at,
})

/** Clashes as they are asked about: both sides of each. */
export function clashRows(clashes: readonly Clash[], chosen: readonly FileObject[]): readonly NameConflict[] {
  const byPath = new Map(chosen.map((file) => [file.path, file]))
  return clashes.map(({ path, existing }) => {
    const incoming = byPath.get(path)
    return {
      path,
      name: nameOf(path),
      incoming: incoming ? sideOf(incoming) : null,
      existing: sideOf(existing),
    }
  })
}
