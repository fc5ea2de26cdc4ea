import type { Wallet } from '@wallet-modal/runtime/chain'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import { isLinkBase } from './deepLink.js'

/** A way to reach a wallet. `unsupported` is one that isn't available here. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** The visitor's device. */
export interface PlatformSituation {
  readonly isPhone: boolean
  /** Whether the wallet is installed in this browser, and has a connector. */
  readonly hasConnector: boolean
}

const isWebPage = (link: unknown) =>
  externalUrl(link, { allowLoopback: true }) !== undefined && isLinkBase(link)

/**
 * The ways to reach a wallet, in the order in which they are offered: installed, its mobile app, its web page, its desktop app. A
 * link that the gate refuses counts as absent; on a phone, the code, which can be copied, takes the place of a refused one. Without a
 * wallet, the code, and on a phone any app before it.
 *
 * @returns at least one. `unsupported` comes last, if the wallet has an extension that isn't installed, or nothing else
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
  // Browsers on phones have no extensions, so this is only offered if there is no other way.
  if (rdns && !hasConnector && !(isPhone && ways.length > 0)) ways.push('unsupported')
  const [first = 'unsupported', ...others] = ways
  return [first, ...others]
}

/**
 * Where the visitor gets the app: the app store of the device, else the wallet's own page.
 *
 * @param os as `osOf` names it; undefined on a desktop
 * @returns an `https:` URL; undefined if the wallet has none that passes the gate
 */
export function storeLink(wallet: Wallet, os: 'ios' | 'android' | undefined): string | undefined {
  const store = os && wallet[os === 'ios' ? 'app_store' : 'play_store']
  return externalUrl(store) ?? externalUrl(wallet.homepage)
}
