import { watchInsertedRules } from './css'
import { whenReady } from './ready'
import { chooseStaff } from './sign-in'
import { tableNow } from './table'

watchInsertedRules()
globalThis.benchTable = tableNow
chooseStaff()
whenReady(() => globalThis.tellBench())
