import { checkStates } from './check-states'
import { componentHalves } from './states'

checkStates(componentHalves[1])
