import { reportUncaught } from '../base/foreign.js'
import { keepInPage } from '../base/keepInPage.js'
import { linkToOpen } from '../base/links.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/** What a frame shows, and what it may do. */
export interface FrameOptions {
  /** `https:`, or `http:` on this machine for a page of this machine. */
  readonly src: string
  /** Its accessible name, in the visitor's language. */
  readonly title: string
  /** What the page hands on to it (Permissions Policy): `publickey-credentials-get; clipboard-write`. Empty for nothing. */
  readonly allow: string
  /** What it may do all the same (`sandbox` tokens): `['allow-scripts']`. `false` for a frame that isn't sandboxed. */
  readonly sandbox: readonly string[] | false
  /** What it is told of the page that it is in. @default 'no-referrer' */
  readonly referrerPolicy?: ReferrerPolicy
}

/** A frame of a plugin's. */
export interface Frame {
  /** Its window is another one after it was reloaded: read `contentWindow` when you need it, and post to its exact origin. */
  readonly element: HTMLIFrameElement
  /**
   * Calls back when the frame lost its document and begins anew, because the page took it away and it was put back. Returns what
   * stops it.
   */
  onReload(listener: () => void): () => void
  /** Takes it away for good. */
  remove(): void
}

/**
 * Makes a frame: a child of the modal's element, which `FrameSlot` shows at its place in a view. It is never moved, so that it keeps
 * its document while views come and go and while the dialog is closed. In the page's body it would be inert below the dialog.
 *
 * @throws WalletModalError `FRAME_URL_INVALID` for an address that the link gate refuses, `MODAL_DESTROYED`
 */
export function createFrame(core: ModalCore, options: FrameOptions): Frame {
  const { page, disposed } = core
  const src = linkToOpen(options.src, 'web', page?.document.defaultView ?? undefined)
  if (src === undefined) {
    throw errorFor('FRAME_URL_INVALID', {
      message:
        'A frame shows `https:` addresses only, and `http:` on this machine for a page of this machine.',
      hint: 'Check the address that the config or the plugin names.',
      context: { title: options.title },
    })
  }
  if (!page || disposed.aborted) {
    throw errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before its frame was made.' })
  }

  const host = core.host(page.document)
  const element = page.document.createElement('iframe')
  element.title = options.title
  element.slot = freeSlot(host)
  element.allow = options.allow
  if (options.sandbox) element.setAttribute('sandbox', options.sandbox.join(' '))
  element.referrerPolicy = options.referrerPolicy ?? 'no-referrer'
  element.src = src
  host.append(element)

  const listeners = new Set<{ readonly listener: () => void }>()
  const stopKeeping = keepInPage(host, element, () => {
    for (const { listener } of [...listeners]) {
      try {
        listener()
      } catch (error) {
        reportUncaught(error)
      }
    }
  })
  return {
    element,
    onReload(listener) {
      const entry = { listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    remove() {
      stopKeeping()
      listeners.clear()
      element.remove()
    },
  }
}

/** A slot's name that no other frame of the modal has. */
function freeSlot(host: HTMLElement): string {
  const taken = new Set([...host.children].map(({ slot }) => slot))
  let number = 0
  while (taken.has(`frame-${number}`)) number += 1
  return `frame-${number}`
}
