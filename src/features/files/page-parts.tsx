import type { ReactNode } from 'react'
import type { FilesContext } from './actions'
import { UploadZone } from './upload/pick/drop-zone'

type PartProps = { context: FilesContext }

/**
 * What lies around the whole page: a drop target, what is dragged. Rows and breadcrumbs carry `data-path`, folders
 * `data-folder`. Each part always keeps its element, or everything in it would begin anew.
 */
export const Surrounded = ({ context, children }: PartProps & { children: ReactNode }) => (
  <UploadZone context={context}>{children}</UploadZone>
)

/** Below the list. */
export const Footer = (_: PartProps) => null
