/** What `createModal` checks besides while an app is developed: one file for all of it. */
export { resolveConfig } from '../config/resolveConfig.js'
export { assertNames } from '../plugin/assertNames.js'
