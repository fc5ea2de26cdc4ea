import { opaqueAccent, textOnAccent } from '../../base/accent.js'
import { avatarHues } from '../../base/avatarHues.js'
import { nameHue } from '../../base/nameHue.js'
import { shortAddress } from '../../base/shortAddress.js'
import type { Account } from '../../connectors/types.js'
import type { Modal } from '../../modal.js'
import type { Network } from '../../store/createStore.js'

/**
 * Styles as specific as `button {}`, whose place after the page's sheets lets them win against its resets; any class of the page
 * wins. Hovering tints whatever background that gives. On a phone a network shows only its picture; its name is the button's label. A long name of an account is cut.
 */
export const buttonCss = `button:where(.wallet-modal-button){width:fit-content;max-width:100%;font:600 15px/1.35 system-ui,sans-serif;min-height:44px;padding:10px 18px;border:0;border-radius:14px;background:var(--wallet-modal-accent,oklch(.55 .2 264));color:var(--wallet-modal-on-accent,#fff);cursor:pointer;transition:opacity .1s}
button:where(.wallet-modal-button:hover){box-shadow:inset 0 0 0 99px color-mix(in oklab,currentColor 6%,transparent)}
button:where(.wallet-modal-button:focus-visible){outline:2px solid;outline-offset:2px}
button:where(.wallet-modal-button[aria-busy]){opacity:.6;cursor:progress}
button:where(.wallet-modal-button:not([data-kind=connect])){display:inline-flex;vertical-align:middle;align-items:center;gap:8px;padding:8px 12px;background:color-mix(in oklab,currentColor 8%,transparent);color:inherit}
button:where(.wallet-modal-button:not([data-kind=connect]))::after{content:"";flex:none;width:6px;height:6px;margin:-3px 3px 0 2px;border:solid;border-width:0 2px 2px 0;rotate:45deg;opacity:.6}
button:where(.wallet-modal-button[data-kind=account]){min-width:0}
button:where(.wallet-modal-button)>bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
button:where(.wallet-modal-button[hidden]){display:none}
button>:where(.wallet-modal-button-picture){flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background:#8884;object-fit:cover}
button:where([data-kind=network])>:where(.wallet-modal-button-picture){width:20px;height:20px;margin-inline:2px}
:where(.wallet-modal-button-picture[data-letter])::before{content:attr(data-letter);color:#fff;font-size:11px;line-height:1}
:where(.wallet-modal-button-balance){font-weight:400;font-variant-numeric:tabular-nums}
@media(max-width:480px){button:where(.wallet-modal-button[data-kind=network])>bdi{display:none}}`

/** The content and name of a button in the page. React and the custom element draw it. */
export interface ButtonFace {
  readonly kind: 'connect' | 'account' | 'network'
  readonly text: string
  /** The accessible name of a button whose text is an address or a name, drawn in `<bdi>` for right-to-left pages. */
  readonly label?: string
  readonly isBusy?: boolean
  /** The picture; only drawn by a button with our class. */
  readonly picture?: ButtonPicture
}

/** A round picture; a plain disc until the picture is known. */
export interface ButtonPicture {
  readonly imageUrl: string | undefined
  readonly background?: string
  readonly letter?: string | undefined
}

/** A button shows that it waits for its modal after this time, in ms; most openings are faster. */
export const waitingShownAfterMs = 120

/** The view that a click opens: Networks for a network button; the modal decides for the others (Spec §2). */
export const opensOf = ({ kind }: Pick<ButtonFace, 'kind'>) =>
  kind === 'network' ? ({ view: 'Networks' } as const) : undefined

/**
 * The button without an account. While a session is restored it says neither "connected" nor "disconnected" (decision 16): it looks
 * like the account button, so that a reload moves nothing, and its label says that it is reconnecting.
 *
 * @param stored short form of the account whose session is being restored; the picture needs the whole address, and comes with the wallet
 */
export function connectFace(modal: Modal, isBusy: boolean, stored: string | undefined): ButtonFace {
  const label = modal.text(isBusy ? 'button.restoring' : 'button.connect')
  return stored
    ? { kind: 'account', text: shortAddress(stored), label, isBusy, picture: { imageUrl: undefined } }
    : { kind: 'connect', text: label, isBusy }
}

/** The button of an account, with its name if a plugin knows one. */
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

/** Only `data:` pictures: another host would learn of each visit to the page. The modal's views show the others. */
function avatar(address: string, imageUrl?: string): ButtonPicture {
  if (imageUrl?.startsWith('data:')) return { imageUrl }
  const [base, light, glow] = avatarHues(address)
  return {
    imageUrl: undefined,
    background: `radial-gradient(circle at 25% 20%,oklch(.86 .13 ${light}),#0000 85%),radial-gradient(circle at 85% 90%,oklch(.72 .19 ${glow}),#0000 75%),oklch(.68 .17 ${base})`,
  }
}

/**
 * The button of the wallet's network, with the first letter of its name if it has no picture.
 *
 * @param isBusy true for the app's default network while a session is restored
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

/**
 * Gives a button the config's accent, opaque, and black or white for its text, as the modal does. A value that is no
 * colour leaves the default. By script, which a strict page allows.
 */
export function paintAccent({ style }: HTMLElement, { accent }: Pick<Modal, 'accent'>): void {
  const colour = opaqueAccent(accent ?? '')
  if (!CSS.supports('color', colour)) return
  style.setProperty('--wallet-modal-accent', colour)
  style.setProperty('--wallet-modal-on-accent', textOnAccent(colour))
}

/** Events before a click; a finger also fires `pointerover`. */
const intents = ['pointerover', 'focus'] as const

/**
 * Loads the modal's next code when the visitor points at its button or focuses it (decision 6). Listens above the button and in the
 * capture phase, so that the request leaves before the page's own handlers run.
 *
 * @returns stops it
 */
export function prepareOnIntent(button: HTMLElement, modalOf: () => Modal): () => void {
  const root = button.getRootNode()
  const hear = ({ target }: Event) => {
    if (!button.contains(target as Node)) return
    const modal = modalOf()
    // The click reports a failure.
    modal.prepare().catch(() => {})
  }
  for (const intent of intents) root.addEventListener(intent, hear, true)
  return () => {
    for (const intent of intents) root.removeEventListener(intent, hear, true)
  }
}
