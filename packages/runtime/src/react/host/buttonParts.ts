import { avatarHues } from '../../base/avatarHues.js'
import { nameHue } from '../../base/nameHue.js'
import { shortAddress } from '../../base/shortAddress.js'
import type { Account } from '../../connectors/types.js'
import type { Modal } from '../../modal.js'
import type { Network } from '../../store/createStore.js'

/**
 * The buttons' look at no specificity at all, so that any rule of the host's wins. Under the pointer a tint lies on whatever
 * background that gives. On a phone a network is its picture: its name is the button's label.
 */
export const buttonCss = `:where(.wallet-modal-button){font:600 15px/1.35 system-ui,sans-serif;min-height:44px;padding:10px 18px;border:0;border-radius:14px;background:oklch(.55 .2 264);color:#fff;cursor:pointer;transition:opacity .1s}
:where(.wallet-modal-button:hover){box-shadow:inset 0 0 0 99px color-mix(in oklab,currentColor 6%,transparent)}
:where(.wallet-modal-button:focus-visible){outline:2px solid;outline-offset:2px}
:where(.wallet-modal-button[aria-busy]){opacity:.6;cursor:progress}
:where(.wallet-modal-button:not([data-kind=connect])){display:inline-flex;vertical-align:middle;align-items:center;gap:8px;padding:8px 12px;background:color-mix(in oklab,currentColor 8%,transparent);color:inherit}
:where(.wallet-modal-button:not([data-kind=connect]))::after{content:"";flex:none;width:6px;height:6px;margin:-3px 3px 0 2px;border:solid;border-width:0 2px 2px 0;rotate:45deg;opacity:.6}
:where(.wallet-modal-button[hidden]){display:none}
:where(.wallet-modal-button-picture){flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background:#8884;object-fit:cover}
:where([data-kind=network]>.wallet-modal-button-picture){width:20px;height:20px;margin-inline:2px}
:where(.wallet-modal-button-picture[data-letter])::before{content:attr(data-letter);color:#fff;font-size:11px;line-height:1}
:where(.wallet-modal-button-balance){font-weight:400;font-variant-numeric:tabular-nums}
@media(max-width:480px){:where(.wallet-modal-button[data-kind=network])>bdi{display:none}}`

/** What a button in the host's page shows, and how it is called. Drawn by React, and by the custom element. */
export interface ButtonFace {
  readonly kind: 'connect' | 'account' | 'network'
  readonly text: string
  /** The accessible name, where the text is a bare fact: one that stands in `<bdi>`, isolated from a right-to-left page. */
  readonly label?: string
  readonly isBusy?: boolean
  /** Drawn by a button that has our class. */
  readonly picture?: ButtonPicture
}

/** A round picture; a plain disc until there is something to show. */
export interface ButtonPicture {
  readonly imageUrl: string | undefined
  readonly background?: string
  readonly letter?: string | undefined
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
    ? { kind: 'account', text: shortAddress(stored), label, isBusy, picture: avatar(stored) }
    : { kind: 'connect', text: label, isBusy }
}

/** An account, by its name where a plugin knows one. */
export function accountFace(
  modal: Modal,
  { address }: Account,
  profile: { readonly name?: string | undefined; readonly imageUrl?: string | undefined } = {},
): ButtonFace {
  const text = profile.name ?? shortAddress(address)
  return {
    kind: 'account',
    text,
    label: modal.text('button.account', { address: text }),
    picture: avatar(address, profile.imageUrl),
  }
}

/** A picture of another host is left to the modal's own views: here it would tell that host of each visit to the page. */
function avatar(address: string, imageUrl?: string): ButtonPicture {
  if (imageUrl?.startsWith('data:')) return { imageUrl }
  const [base, light, glow] = avatarHues(address)
  return {
    imageUrl: undefined,
    background: `radial-gradient(circle at 25% 20%,oklch(.86 .13 ${light}),#0000 85%),radial-gradient(circle at 85% 90%,oklch(.72 .19 ${glow}),#0000 75%),oklch(.68 .17 ${base})`,
  }
}

/**
 * The network that the wallet is on, with the first letter of its name where it has no picture.
 *
 * @param isBusy whether it is the app's default, while a session is restored
 */
export function networkFace(
  modal: Modal,
  { id, definition }: Network,
  imageUrl: string | undefined,
  isBusy: boolean,
): ButtonFace {
  const network = definition?.name ?? modal.text('button.unknownNetwork')
  return {
    kind: 'network',
    text: network,
    label: modal.text('button.network', { network }),
    isBusy,
    picture: isBusy || imageUrl !== undefined ? { imageUrl } : letterOf(definition?.name ?? id),
  }
}

const letterOf = (name: string): ButtonPicture => ({
  imageUrl: undefined,
  background: `oklch(.52 .15 ${nameHue(name)})`,
  letter: [...name][0]?.toUpperCase(),
})

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
