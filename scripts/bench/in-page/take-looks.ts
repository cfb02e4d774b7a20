import { lookOnceSettled } from './looks'
import { whenReady } from './ready'
import { chooseStaff } from './sign-in'

chooseStaff()
whenReady(lookOnceSettled)
