import { watchInsertedRules } from './css'
import { lookOnceSettled } from './looks'
import { whenReady } from './ready'
import { chooseStaff } from './sign-in'
import { takeSnapshot } from './snapshot'

watchInsertedRules()
chooseStaff()
whenReady(async () => {
  globalThis.benchSnapshot = await takeSnapshot()
  await lookOnceSettled()
})
