/** What the first opening draws with: one chunk, so that what its two halves share is no chunk of its own. */
export { mount } from './mount.js'
export { ConnectView } from './views/Connect/ConnectView.js'
