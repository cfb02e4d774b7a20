import { lazy } from 'react'

// Nobody needs these who only looks: their code comes when it is asked for.
const loadTransfer = () => import('./transfer/transfer-dialog')
const loadRun = () => import('./transfer/transfer-run')
const loadDelete = () => import('./delete/delete-dialog')
const loadNames = () => import('./naming/name-editors')

/** Asks which folder, then copies or moves there. */
export const TransferDialog = lazy(async () => ({ default: (await loadTransfer()).TransferDialog }))

/** Copies or moves into a folder at once. */
export const TransferRun = lazy(async () => ({ default: (await loadRun()).TransferRun }))

/** Asks once, and deletes for good. */
export const DeleteDialog = lazy(async () => ({ default: (await loadDelete()).DeleteDialog }))

/** The fields of names, in the list. */
export const nameEditors = loadNames

/** Fetches what those who may change something will ask for, so that nothing of it waits for the network then. */
export const fetchChangeDialogs = () => Promise.allSettled([loadNames(), loadTransfer(), loadDelete()])
