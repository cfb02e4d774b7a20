import { watchInsertedRules } from './css'
import { lookOnceSettled } from './looks'
import { chooseStaff, whenReady } from './ready'
import { takeSnapshot } from './snapshot'

watchInsertedRules()
chooseStaff()
whenReady(async () => {
  globalThis.benchSnapshot = await takeSnapshot()
  await lookOnceSettled()
})
