import { pageLoad } from './page-load'
import { chooseStaff, whenReady } from './ready'
import { firstRowAfter, scrollFrames } from './rows'
import { freeze, takeSnapshot } from './snapshot'

const bench = { pageLoad, takeSnapshot, firstRowAfter, scrollFrames }
export type InPage = typeof bench

globalThis.bench = bench
chooseStaff()
whenReady(() => {
  freeze()
  void globalThis.tellBench()
})
