import { arrival } from './arrival'
import { chooseStaff, whenReady } from './ready'
import { firstRowAfter, scrollFrames } from './rows'
import { freeze, takeSnapshot } from './snapshot'

const bench = { arrival, takeSnapshot, firstRowAfter, scrollFrames }
export type InPage = typeof bench

globalThis.bench = bench
chooseStaff()
whenReady(() => {
  freeze()
  void globalThis.tellBench()
})
