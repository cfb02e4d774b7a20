import { arrival } from './arrival'
import { whenReady } from './ready'
import { chooseStaff } from './sign-in'

chooseStaff()
whenReady(() => {
  globalThis.benchArrival = arrival()
  void globalThis.tellBench()
})
