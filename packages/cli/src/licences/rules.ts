/** The rules that our own packages are released by. */
export { isPermissive, licenceOfText } from '../../../../scripts/lib/publish/licences.mjs'
