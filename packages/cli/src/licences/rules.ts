/** The same rules as for releases of our own packages. */
export { isPermissive, licenceOfText } from '../../../../scripts/lib/publish/licences.mjs'
