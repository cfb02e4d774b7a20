import { watchInsertedRules } from './css'
import { chooseStaff, whenReady } from './ready'
import { tableNow } from './snapshot'

watchInsertedRules()
globalThis.benchTable = tableNow
chooseStaff()
whenReady(() => globalThis.tellBench())
