/**
 * All that the first opening needs, in one file: a visitor who clicks waits for one answer, and each file more is some ten
 * milliseconds of a slow phone's. A page that restores a session loads it, too.
 */

export { mount } from '../react/mount.js'
export { createCore } from './createCore.js'
