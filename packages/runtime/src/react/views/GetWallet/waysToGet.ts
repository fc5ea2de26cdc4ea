import { linkToOpen } from '../../../base/linkToOpen.js'
import { osOf } from '../../../base/platform.js'
import type { Wallet } from '../../../connectors/wallet.js'

/** Where a wallet can be got. */
export interface WayToGet {
  readonly kind: 'browserStore' | 'appStore' | 'playStore' | 'homepage'
  readonly href: string
}

/**
 * Where a wallet can be got on this device, the best first: the store of the phone's system or of the browser, then its own
 * page. Links that the gate refuses are left out (security F1).
 */
export function waysToGet(wallet: Wallet, page: Pick<Window, 'navigator' | 'location'>): WayToGet[] {
  const os = osOf(page)
  const takesExtensions = os === undefined && /chrom(e|ium)\//i.test(page.navigator.userAgent)
  const ways: readonly (readonly [WayToGet['kind'], unknown])[] = [
    ['appStore', os === 'ios' && wallet.app_store],
    ['playStore', os === 'android' && wallet.play_store],
    ['browserStore', takesExtensions && wallet.chrome_store],
    ['homepage', wallet.homepage],
  ]
  return ways.flatMap(([kind, link]) => {
    const href = linkToOpen(link, 'web', page)
    return href === undefined ? [] : [{ kind, href }]
  })
}
