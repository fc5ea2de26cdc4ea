import type { Wallet } from '@wallet-modal/runtime/chain'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import { isLinkBase } from './deepLink.js'

/** A way to a wallet; `unsupported` is one that isn't open here. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** Where the visitor is. */
export interface PlatformSituation {
  readonly isPhone: boolean
  /** Whether the wallet is installed here, and its namespace's adapter at hand. */
  readonly hasConnector: boolean
}

const isWebPage = (link: unknown) =>
  externalUrl(link, { allowLoopback: true }) !== undefined && isLinkBase(link)

/**
 * The ways to a wallet, the first to be shown: installed, by its app, in its web page, by its
 * desktop app. Links that the gate refuses count as absent; a phone whose link is refused is left the code, which can be
 * copied. Without a wallet: any of them, by its app on a phone and by the code.
 *
 * @returns at least one; `unsupported` last, where the wallet has an extension that isn't installed, or no way at all
 */
export function platformsOf(
  wallet: Wallet | undefined,
  { isPhone, hasConnector }: PlatformSituation,
): readonly [Platform, ...Platform[]] {
  if (!wallet) return isPhone ? ['mobile', 'qrcode'] : ['qrcode']
  const { rdns, mobile_link, webapp_link, desktop_link } = wallet
  const ways: Platform[] = []
  if (hasConnector) ways.push('browser')
  if (mobile_link) ways.push(isPhone && isLinkBase(mobile_link) ? 'mobile' : 'qrcode')
  if (isWebPage(webapp_link)) ways.push('web')
  if (!isPhone && isLinkBase(desktop_link)) ways.push('desktop')
  // A phone's browser takes no extension: where there is another way, that one is left out.
  if (rdns && !hasConnector && !(isPhone && ways.length > 0)) ways.push('unsupported')
  const [first = 'unsupported', ...others] = ways
  return [first, ...others]
}

/**
 * The page where the visitor gets the app: the store of the device's system, or else the wallet's own page.
 *
 * @param os as `osOf` names it; undefined on a desktop
 * @returns an `https:` address; undefined when the wallet names none that passes the gate
 */
export function storeLink(wallet: Wallet, os: 'ios' | 'android' | undefined): string | undefined {
  const store = os && wallet[os === 'ios' ? 'app_store' : 'play_store']
  return externalUrl(store) ?? externalUrl(wallet.homepage)
}
