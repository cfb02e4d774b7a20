import type { FileAction } from './actions'
import { changeActions } from './change/change-actions'
import { fetchActions } from './fetch/fetch-actions'
import { uploadActions } from './upload/pick/upload-actions'

/** All that can be done in the file manager, in the order it is offered. Each part of the feature adds its own. */
export const fileActions: readonly FileAction[] = [...uploadActions, ...fetchActions, ...changeActions]
