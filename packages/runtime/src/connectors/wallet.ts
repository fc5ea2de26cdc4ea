import { safeImage } from '../base/image.js'
import { externalUrl } from '../base/link.js'
import type { CustomWallet } from '../config/types.js'

/**
 * A wallet that is known by description, not yet by a connector: of the config or of a directory (Spec §3). Its links are
 * as given; whoever opens one sends it through the link gate (`base/link.ts`).
 */
export interface Wallet extends CustomWallet {
  /** The directory's id of its picture. */
  readonly image_id?: string | undefined
  /** Where its extension is got for Chromium's kin. */
  readonly chrome_store?: string | undefined
}

/** Its picture for `<img>`: a `data:` picture, or a web address. */
export const walletPicture = ({ image_url }: Wallet): string | undefined =>
  safeImage(image_url) ?? externalUrl(image_url, { allowLoopback: true })
