import { menuLink, rowsAfter, scrollFrames, walk } from './actions'
import { chooseStaff, whenReady } from './ready'

globalThis.benchUse = { menuLink, rowsAfter, scrollFrames, walk }
chooseStaff()
whenReady(() => globalThis.tellBench())
