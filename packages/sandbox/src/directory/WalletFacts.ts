/** Facts about a wallet. The links are as found, and unchecked. */
export interface WalletFacts {
  /** Reverse-domain style, unique. */
  readonly slug: string
  /** Id in the public directory: 64 hex digits. Few are known. */
  readonly id?: string
  readonly name: string
  readonly homepage?: string
  /** Id of the picture in the public directory: a UUID. */
  readonly imageId?: string
  /** The rdns that the wallet announces by EIP-6963. */
  readonly rdns?: string
  /** CAIP-2 namespaces that the wallet certainly serves. */
  readonly namespaces: readonly string[]
  /** Present for the sixty that the modal has in everybody's download. */
  readonly isWellKnown?: true
  /** Base of links into its app, a scheme of its own rather than a web address. */
  readonly mobile?: string
  /** Link for a desktop program. */
  readonly desktop?: string
  /** Pages of stores. */
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
}
