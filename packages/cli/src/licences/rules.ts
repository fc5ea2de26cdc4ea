/** These rules also apply to releases of our own packages. */
export { isPermissive, licenceOfText } from '../../../../scripts/lib/publish/licences.mjs'
