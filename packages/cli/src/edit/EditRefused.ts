/** A file that can't be edited safely: nothing of it was changed. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused'

  /**
   * @param message continues "features.socials": "comes from an import"
   * @param path of what is in the way
   * @param offset where that stands in the file
   */
  constructor(
    message: string,
    readonly path: string,
    readonly offset: number,
  ) {
    super(message)
  }
}
