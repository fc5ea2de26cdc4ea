/** What draws notices, in the dialog and on the page: one chunk. */
export { Notices } from './Notices.js'
export { PageNotices } from './PageNotices.js'
