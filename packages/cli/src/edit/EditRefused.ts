/** A file that can't be edited safely. It is unchanged. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused'

  /**
   * @param message continues "features.socials": "comes from an import"
   * @param path of the obstacle
   * @param offset of the obstacle in the file
   */
  constructor(
    message: string,
    readonly path: string,
    readonly offset: number,
  ) {
    super(message)
  }
}
