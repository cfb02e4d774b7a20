import { whenReady } from './ready'
import { rowsAfter } from './rows'
import { scrollFrames } from './scroll'
import { chooseStaff } from './sign-in'
import { menuLink, walk } from './walk'

globalThis.benchUse = { menuLink, rowsAfter, scrollFrames, walk }
chooseStaff()
whenReady(() => globalThis.tellBench())
