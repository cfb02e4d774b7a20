import type { ComponentType, ReactNode } from 'react'
import type { FilesContext } from './actions'
import { CarryChip } from './change/carry/carry-chip'
import { DragZone } from './change/carry/drag-zone'
import { UploadZone } from './upload/pick/drop-zone'

/** Lies around the whole page: a drop target, what is dragged. Rows and breadcrumbs carry `data-path`, folders `data-folder`. */
export type Surround = ComponentType<{ context: FilesContext; children: ReactNode }>

/** From the outside in. */
export const surrounds: readonly Surround[] = [UploadZone, DragZone]

/** Below the list: the quota bar. */
export const footers: readonly ComponentType<{ context: FilesContext }>[] = [CarryChip]
