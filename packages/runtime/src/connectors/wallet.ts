import type { Namespace } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownImage } from '../base/image.js'
import type { DirectoryWallet } from '../config/types.js'

/**
 * A wallet's description in the config or in a directory (Spec §3), without a connector. Its links are unchecked: open them only
 * through the link gate (`base/links.ts`).
 */
export interface Wallet extends DirectoryWallet {
  /** The directory's id of its picture. */
  readonly image_id?: string | undefined
  /** A directory service's badge: the service has tested the wallet. */
  readonly badge_type?: 'certified' | undefined
  /**
   * The wallet's readable name in the bundled directory, in reverse-domain style; the config takes it for the
   * id.
   */
  readonly slug?: string | undefined
  /** The namespaces that the wallet serves, if `chains` is absent. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The page of the extension for Chrome and similar browsers. */
  readonly chrome_store?: string | undefined
}

/** Checks the app's own picture for `<img>`: a `data:` picture or a web address. */
export const appPicture = (url: string | undefined): string | undefined =>
  ownImage(url) ?? externalUrl(url, { allowLoopback: true })
