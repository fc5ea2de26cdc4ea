import { shortAddress } from '../../base/shortAddress.js'
import type { Account } from '../../connectors/types.js'
import type { Modal } from '../../modal.js'
import type { Network } from '../../store/createStore.js'

/**
 * The buttons' look at no specificity at all, so that any rule of the host's wins. What a face will show has its room from the
 * beginning (see `faceRules`). Under the pointer a tint lies on whatever background that gives; a filter would, too, but is a layer
 * more in the very frame that a click waits for. On a phone a network is its picture: its name is the button's label.
 */
export const buttonCss = `:where(.wallet-modal-button){font:600 15px/1.35 system-ui,sans-serif;min-height:44px;padding:10px 18px;border:0;border-radius:14px;background:oklch(.55 .2 264);color:#fff;cursor:pointer;transition:opacity .1s}
:where(.wallet-modal-button:hover){box-shadow:inset 0 0 0 99px color-mix(in oklab,currentColor 6%,transparent)}
:where(.wallet-modal-button:focus-visible){outline:2px solid;outline-offset:2px}
:where(.wallet-modal-button:not([data-kind=connect])){background:color-mix(in oklab,currentColor 8%,transparent);color:inherit;padding-inline:44px 33px}
:where(.wallet-modal-button[aria-busy]){opacity:.6;cursor:progress}
@media(max-width:480px){:where(.wallet-modal-button[data-kind=network])>bdi{display:none}}`

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

/**
 * Nothing connected. While a session is restored it says neither "connected" nor "disconnected" (decision 16): it looks as the
 * account will, so that a reload moves nothing, and is called what it waits for.
 *
 * @param stored the account of the session that is being restored
 */
export function connectFace(modal: Modal, isBusy: boolean, stored: string | undefined): ButtonFace {
  const label = modal.text(isBusy ? 'button.restoring' : 'button.connect')
  return stored
    ? { kind: 'account', text: shortAddress(stored), label, isBusy }
    : { kind: 'connect', text: label, isBusy }
}

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

/** What comes before a click; a finger, too, is a pointer that comes over. */
const intents = ['pointerover', 'focus'] as const

/**
 * Loads the modal's own next code when a visitor points at its button or focuses it, before the click (decision 6). Heard above
 * the button and on the way down: the request goes out before the page's own handlers take their time.
 *
 * @returns stops it
 */
export function prepareOnIntent(button: HTMLElement, modalOf: () => Modal): () => void {
  const root = button.getRootNode()
  const hear = ({ target }: Event) => {
    if (!button.contains(target as Node)) return
    const modal = modalOf()
    // What fails here is told by the click.
    modal.prepare().catch(() => {})
  }
  for (const intent of intents) root.addEventListener(intent, hear, true)
  return () => {
    for (const intent of intents) root.removeEventListener(intent, hear, true)
  }
}
