import type { Namespace } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownImage } from '../base/image.js'
import type { CustomWallet } from '../config/types.js'

/**
 * A wallet that is known by description, not yet by a connector: of the config or of a directory (Spec §3). Its links are
 * as given; whoever opens one sends it through the link gate (`base/links.ts`).
 */
export interface Wallet extends CustomWallet {
  /** The directory's id of its picture. */
  readonly image_id?: string | undefined
  /** What a directory service says of it: looked at, and found to work as agreed. */
  readonly badge_type?: 'certified' | undefined
  /** Its readable name in the bundled directory, in reverse-domain style; the config takes it for the id. */
  readonly slug?: string | undefined
  /** Those that it serves, where its `chains` aren't told. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Where the extension for Chrome and its kin is got. */
  readonly chrome_store?: string | undefined
}

/** A picture of the app's own for `<img>`: a `data:` picture, or a web address. */
export const appPicture = (url: string | undefined): string | undefined =>
  ownImage(url) ?? externalUrl(url, { allowLoopback: true })
