import { isPhone } from '../base/isPhone.js'
import { isCode } from '../connectors/order.js'
import type { Connector } from '../connectors/types.js'
import type { DiscoveryCore } from '../modalCore.js'
import type { ConnectPart } from '../view/slots.js'

/**
 * The wallet that the visitor has chosen by opening the page in it: the wallet that embeds the page in a frame, or on a phone the
 * one whose browser shows the page. The latter has to be the only choice: no recent wallet, none that the config names or a plugin
 * brings, and no other way to log in. The pairing code and recommended wallets don't count.
 *
 * Only in the visitor's gesture, since the wallet is asked at once. Undefined while a session is being restored, and where the
 * visitor has to tick a box first.
 */
export function hostWallet(
  { config, page, store, wallets }: DiscoveryCore,
  connectParts: readonly ConnectPart[],
): Connector | undefined {
  const { email, socials, legalCheckbox } = config.features
  if (!page?.navigator.userActivation?.isActive || legalCheckbox || store.isRestoring.peek()) return undefined

  const rows = wallets.listed.peek()
  const framing = rows.map(({ connectors }) => connectors[0]).find(({ embedsPage }) => embedsPage)
  if (framing) return framing

  const [only, another] = rows.filter((row) => !isCode(row) && row.group !== 'recommended')
  const hasLogin = connectParts.some(
    ({ kind }) => (kind === 'email' && email) || (kind === 'social' && socials.length > 0),
  )
  const isAlone = only && !another && !only.wallet && !only.note && !hasLogin
  const [connector] = only?.connectors ?? []
  return isAlone && connector?.pluginId === undefined && isPhone(page) ? connector : undefined
}
