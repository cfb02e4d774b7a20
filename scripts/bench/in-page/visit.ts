import { arrival } from './arrival'
import { chooseStaff, whenReady } from './ready'

chooseStaff()
whenReady(() => {
  globalThis.benchArrival = arrival()
  void globalThis.tellBench()
})
