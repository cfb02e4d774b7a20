import { lookOnceSettled } from './looks'
import { chooseStaff, whenReady } from './ready'

chooseStaff()
whenReady(lookOnceSettled)
