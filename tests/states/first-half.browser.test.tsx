import { lookAtStates } from './look-at-states'
import { componentHalves } from './states'

lookAtStates(componentHalves[0])
