import { computed, effect, type Signal, signal, untracked } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import { sheetFor } from '../base/sheets.js'
import { isWalletModalError } from '../errors/classes.js'
import type { Modal } from '../modal.js'
import {
  accountFace,
  type ButtonFace,
  type ButtonPicture,
  buttonCss,
  connectFace,
  networkFace,
  opensOf,
  paintAccent,
  prepareOnIntent,
  waitingShownAfterMs,
} from '../react/host/buttonParts.js'

/** The kind of a button. `connect` turns into the account; the others show nothing without a connection. */
export type ButtonKind = ButtonFace['kind']

/**
 * A button of a modal, for pages without React. Its attributes are `kind` and `disabled`; the button in its shadow root is
 * `::part(button)`. It has no box of its own (`display: contents`), so it takes no room when it shows nothing.
 */
export interface WalletModalButtonElement extends HTMLElement {
  /** The modal that the button opens. @default the modal of its tag, also after it is set to undefined */
  get modal(): Modal
  set modal(modal: Modal | undefined)
  /** Reflects the attribute. @default 'connect' */
  kind: ButtonKind
  /** Reflects the attribute. */
  disabled: boolean
}

/** Key of the modal on a button's class; the same in all copies of this module. */
const modalOfTag = Symbol.for('@wallet-modal/runtime/element')

/** The class of a tag, with the modal that its elements open. */
export interface ButtonElementClass {
  new (): WalletModalButtonElement
  readonly [modalOfTag]: Signal<Modal>
}

/** The modal of a tag; undefined if the tag isn't defined, or not by us. */
export const sharedModalOf = (known: CustomElementConstructor | undefined): Signal<Modal> | undefined =>
  (known as Partial<ButtonElementClass> | undefined)?.[modalOfTag]

const css = `:host{display:contents}:host([hidden]){display:none}${buttonCss}`

/** Makes the class of one tag. Not at module scope, as a server has no `HTMLElement`. */
export function createButtonClass(modal: Modal): ButtonElementClass {
  const shared = signal(modal)

  return class extends HTMLElement implements WalletModalButtonElement {
    static readonly [modalOfTag] = shared
    static readonly observedAttributes = ['kind', 'disabled']

    readonly #own = signal<Modal | undefined>(undefined)
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #button = new ModalButton(this.ownerDocument, () => this.modal)
    #stop = () => {}

    constructor() {
      super()
      this.#root.append(this.#button.element)
    }

    get modal(): Modal {
      return this.#own.value ?? shared.value
    }
    set modal(modal: Modal | undefined) {
      this.#own.value = modal
      this.#button.hasFailed.value = false
    }

    get kind(): ButtonKind {
      return this.#button.kind.value
    }
    set kind(kind: ButtonKind) {
      this.setAttribute('kind', kind)
    }

    get disabled(): boolean {
      return this.#button.isDisabled.value
    }
    set disabled(isDisabled: boolean) {
      this.toggleAttribute('disabled', isDisabled)
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      const { isDisabled, kind } = this.#button
      if (name === 'disabled') isDisabled.value = value !== null
      else kind.value = value === 'account' || value === 'network' ? value : 'connect'
    }

    connectedCallback() {
      takeEarlyProperties(this)
      // Not in the constructor: an element that moves to another document loses its sheets.
      this.#root.adoptedStyleSheets = [sheetFor(this.ownerDocument, css)]
      const stops = [effect(() => this.#button.draw()), effect(() => this.#button.drawBusy())]
      this.#stop = () => {
        for (const stop of stops) stop()
      }
    }

    disconnectedCallback() {
      this.#stop()
    }
  }
}

/** The button in an element's shadow root, and what it shows. */
class ModalButton {
  readonly kind = signal<ButtonKind>('connect')
  readonly isDisabled = signal(false)
  readonly hasFailed = signal(false)
  readonly #isOpening = signal(false)
  readonly #face = computed(() => faceOf(this.#modal(), this.kind.value))
  readonly #modal: () => Modal
  /** One element in all states: the closing modal gives the focus back to it, also after the account has changed. */
  readonly element: HTMLButtonElement

  constructor(document: Document, modal: () => Modal) {
    this.#modal = modal
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'wallet-modal-button'
    button.setAttribute('part', 'button')
    button.setAttribute('aria-haspopup', 'dialog')
    button.addEventListener('click', () => void this.#open())
    prepareOnIntent(button, modal)
    this.element = button
  }

  /** Draws the button. Reads signals. */
  draw(): void {
    const modal = this.#modal()
    untracked(() => modal.start())
    const face = this.#face.value
    const button = this.element
    paintAccent(button, modal)
    button.hidden = !face
    button.disabled = this.isDisabled.value
    if (!face) return
    const hasFailed = this.hasFailed.value
    button.dataset.kind = face.kind
    setOrRemove(button, 'aria-label', hasFailed ? undefined : face.label)
    const text = hasFailed
      ? modal.text('button.loadFailed')
      : face.label
        ? isolated(button, face.text)
        : face.text
    button.replaceChildren(...(face.picture ? [drawPicture(button, face.picture)] : []), text)
  }

  /** Apart from `draw`, which would make the picture again. Reads signals. */
  drawBusy(): void {
    const isBusy = this.#face.value?.isBusy || this.#isOpening.value
    setOrRemove(this.element, 'aria-busy', isBusy ? 'true' : undefined)
  }

  async #open(): Promise<void> {
    this.hasFailed.value = false
    const showWaiting = setTimeout(() => {
      this.#isOpening.value = true
    }, waitingShownAfterMs)
    try {
      await this.#modal().open(opensOf({ kind: this.kind.value }))
    } catch (error) {
      this.hasFailed.value = true
      // The visitor can fix a lost connection. The developer has to see any other error.
      if (!isWalletModalError(error, 'MODAL_LOAD_FAILED')) reportUncaught(error)
    } finally {
      clearTimeout(showWaiting)
      this.#isOpening.value = false
    }
  }
}

function isolated({ ownerDocument }: Element, text: string): Node {
  const node = ownerDocument.createElement('bdi')
  node.textContent = text
  return node
}

function drawPicture({ ownerDocument }: Element, { imageUrl, background = '', letter }: ButtonPicture): Node {
  const picture = ownerDocument.createElement(imageUrl === undefined ? 'span' : 'img')
  picture.className = 'wallet-modal-button-picture'
  if (imageUrl !== undefined) Object.assign(picture, { src: imageUrl, alt: '' })
  picture.style.background = background
  if (letter !== undefined) picture.dataset.letter = letter
  return picture
}

function faceOf(modal: Modal, kind: ButtonKind): ButtonFace | undefined {
  const { state } = modal
  const account = state.account.value
  const isBusy = !account && state.restoring.value
  if (kind === 'network') {
    return account || isBusy
      ? networkFace(modal, state.network.value, state.networkImage.value, isBusy)
      : undefined
  }
  if (account)
    return accountFace(modal, account, { name: state.profileName.value, imageUrl: state.profileImage.value })
  return kind === 'connect' ? connectFace(modal, isBusy, state.storedAddress.value) : undefined
}

/** Applies properties that were set before the tag was defined, and that would hide the class's accessors. */
function takeEarlyProperties(element: WalletModalButtonElement): void {
  for (const name of ['modal', 'kind', 'disabled'] as const) {
    if (!Object.hasOwn(element, name)) continue
    const { [name]: value } = element
    delete (element as Partial<Record<typeof name, unknown>>)[name]
    Object.assign(element, { [name]: value })
  }
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
