import { isPhone } from '../base/device.js'
import { isCode } from '../connectors/order.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/**
 * The wallet that the visitor has chosen by where they opened the page, so that a list would ask again what they said: the one
 * whose frame the page is in, or on a phone the one that its own browser brings. The latter is taken for one that is alone: no
 * other wallet is used, named by the config or brought by a plugin, and there is no other way to log in. The code for any
 * wallet and what the directory recommends are no such choice.
 *
 * Only in the visitor's gesture, since it is asked at once (security D10); never one that has a rival (D2), nor while a session
 * is being restored, nor where a box is to be ticked first.
 */
export function walletAround({
  config,
  connectParts,
  page,
  store,
  wallets,
}: ModalCore): Connector | undefined {
  const { email, socials, legalCheckbox } = config.features
  if (!page?.navigator.userActivation?.isActive || legalCheckbox || store.isRestoring.peek()) return undefined

  const rows = wallets.peek()
  const framing = rows.map(({ connectors }) => connectors[0]).find(({ framesPage }) => framesPage)
  if (framing) return framing

  const [only, another] = rows.filter((row) => !isCode(row) && row.group !== 'recommended')
  const hasLogin = connectParts.some(
    ({ kind }) => (kind === 'email' && email) || (kind === 'social' && socials.length > 0),
  )
  const isAlone = only && !another && !only.wallet && !only.note && !hasLogin
  const [connector] = only?.connectors ?? []
  return isAlone && connector?.pluginId === undefined && isPhone(page) ? connector : undefined
}
