/** The views that a visitor without a wallet meets first: one chunk, since each is a click from the other. */
export { ConnectView } from './Connect/ConnectView.js'
export { ConnectingExternalView } from './ConnectingExternal/ConnectingExternalView.js'
