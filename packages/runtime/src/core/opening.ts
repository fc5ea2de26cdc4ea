/** The code of the first opening, in one file: each request more costs some 10 ms on a slow phone. Restoring a session loads it too. */

export { mount } from '../react/mount.js'
export { createCore } from './createCore.js'
