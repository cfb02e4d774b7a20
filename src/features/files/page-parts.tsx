import type { ReactNode } from 'react'
import type { FilesContext } from './actions'
import { CarryChip } from './change/carry/carry-chip'
import { DragZone } from './change/carry/drag-zone'
import { QuotaBar } from './fetch/quota-bar'
import { ZipStrip } from './fetch/zip/zip-strip'
import { UploadZone } from './upload/pick/drop-zone'

type PartProps = { context: FilesContext }

/**
 * What lies around the whole page: a drop target, what is dragged. Rows and breadcrumbs carry `data-path`, folders
 * `data-folder`. Each part always keeps its element, or everything in it would begin anew.
 */
export const Surrounded = ({ context, children }: PartProps & { children: ReactNode }) => (
  <UploadZone context={context}>
    <DragZone context={context}>{children}</DragZone>
  </UploadZone>
)

/** Below the list. */
export const Footer = ({ context }: PartProps) => (
  <>
    <CarryChip context={context} />
    <ZipStrip />
    <QuotaBar context={context} />
  </>
)
