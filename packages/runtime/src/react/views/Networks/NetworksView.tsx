import { NetworkChoice } from './NetworkChoice.js'

/** The app's networks, from the network button and the account. */
export const NetworksView = () => <NetworkChoice />
