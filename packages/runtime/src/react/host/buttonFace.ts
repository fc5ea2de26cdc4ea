import { shortAddress } from '../../base/shortAddress.js'
import type { Account } from '../../connectors/types.js'
import type { Modal } from '../../modal.js'
import type { Network } from '../../store/createStore.js'

/** What a button in the host's page shows, and how it is called. Drawn by React, and by the custom element. */
export interface ButtonFace {
  readonly kind: 'connect' | 'account' | 'network'
  readonly text: string
  /** The accessible name, where the text is a bare fact: one that stands in `<bdi>`, isolated from a right-to-left page. */
  readonly label?: string
  readonly isBusy?: boolean
}

/** A button that waits for its modal says so after this time: most openings are drawn sooner, and nothing else first. */
export const waitingShownAfterMs = 120

/** What its click opens: the list of networks; the others leave it to the modal (Spec §2). */
export const opensOf = ({ kind }: Pick<ButtonFace, 'kind'>) =>
  kind === 'network' ? ({ view: 'Networks' } as const) : undefined

/** Nothing connected. While a session is restored it says neither "connected" nor "disconnected" (design D16). */
export const connectFace = (modal: Modal, isRestoring: boolean): ButtonFace => ({
  kind: 'connect',
  text: modal.text(isRestoring ? 'button.restoring' : 'button.connect'),
  isBusy: isRestoring,
})

/** An account, by its name where a plugin knows one. */
export function accountFace(modal: Modal, account: Account, name: string | undefined): ButtonFace {
  const address = name ?? shortAddress(account.address)
  return { kind: 'account', text: address, label: modal.text('button.account', { address }) }
}

/** The network that the wallet is on. */
export function networkFace(modal: Modal, { definition }: Network): ButtonFace {
  const network = definition?.name ?? modal.text('button.unknownNetwork')
  return { kind: 'network', text: network, label: modal.text('button.network', { network }) }
}
