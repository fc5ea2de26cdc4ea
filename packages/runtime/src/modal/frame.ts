import { createEmitter } from '../base/emitter.js'
import { keepInPage } from '../base/keepInPage.js'
import { linkToOpen } from '../base/links.js'
import { PluginError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import type { Kernel } from '../modalCore.js'

/** A frame's page, and its permissions. */
export interface FrameOptions {
  /** URL: `https:`, or `http:` on localhost for a page on localhost. */
  readonly src: string
  /** The frame's accessible name, in the visitor's language. */
  readonly title: string
  /** Permissions Policy, such as `publickey-credentials-get; clipboard-write`. Empty for no permission. */
  readonly allow: string
  /** `sandbox` tokens, such as `['allow-scripts']`; `false` for a frame without a sandbox. */
  readonly sandbox: readonly string[] | false
  /** @default 'no-referrer' */
  readonly referrerPolicy?: ReferrerPolicy
}

/** A plugin's frame, as `context.frames.create` makes it. */
export interface Frame {
  readonly element: HTMLIFrameElement
  /**
   * Posts a message to the frame's page, as long as it is of the origin of `src`. Lost while the page still loads: let the page speak
   * first. For a channel that no script of the app hears, transfer a `MessagePort`.
   */
  post(message: unknown, transfer?: Transferable[]): void
  /**
   * Listens to messages of the frame's page: of this window and of the origin of `src`. Their data is unchecked.
   * @returns stops listening
   */
  onMessage(listener: (message: unknown, ports: readonly MessagePort[]) => void): () => void
  /**
   * Calls back when the frame has reloaded because the page removed it and it was put back.
   * @returns stops calling back
   */
  onReload(listener: () => void): () => void
  /** Removes the frame for good. */
  remove(): void
}

/**
 * Creates a frame as a child of the modal's element; `FrameSlot` shows it in a view. The frame never moves in the document, so it
 * keeps its page while views change and while the dialog is closed. In the page's body the open dialog would make it inert.
 *
 * @throws PluginError `FRAMES_UNDECLARED` for a plugin without `frames: true`; WalletModalError `FRAME_URL_INVALID` for a URL that isn't
 *   safe to link to, `MODAL_DESTROYED`
 */
export function createFrame(
  core: Kernel,
  { id, frames }: { readonly id: string; readonly frames?: boolean },
  options: FrameOptions,
): Frame {
  if (!frames) {
    throw new PluginError('FRAMES_UNDECLARED', `The plugin ${id} made a frame without \`frames: true\`.`, {
      pluginId: id,
      hint: 'Set `frames: true` in its manifest, and name the power and the hosts of the pages in its facts.',
    })
  }
  const { page, disposed } = core
  const src = linkToOpen(options.src, 'web', page?.document.defaultView ?? undefined)
  if (src === undefined) {
    throw errorFor('FRAME_URL_INVALID', {
      message: 'A frame shows `https:` URLs only, and `http:` URLs on localhost for a page on localhost.',
      hint: 'Check the URL in the config or the plugin.',
      context: { title: options.title },
    })
  }
  if (!page || disposed.aborted) {
    throw errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before its frame was created.' })
  }

  const host = core.surface.host(page.document)
  const element = page.document.createElement('iframe')
  element.title = options.title
  element.slot = freeSlot(host)
  element.allow = options.allow
  if (options.sandbox) element.setAttribute('sandbox', options.sandbox.join(' '))
  element.referrerPolicy = options.referrerPolicy ?? 'no-referrer'
  element.src = src
  host.append(element)

  // A frame that is sandboxed without `allow-same-origin` has an origin of its own, which can't be named.
  const isOpaque = options.sandbox && !options.sandbox.includes('allow-same-origin')
  const origin = isOpaque ? 'null' : new URL(src).origin
  const emitter = createEmitter<FrameEvents>()
  const hear = ({ source, origin: from, data, ports }: MessageEvent) => {
    if (source === element.contentWindow && from === origin) emitter.emit('message', { data, ports })
  }
  page.addEventListener('message', hear)
  const stopKeeping = keepInPage(host, element, () => emitter.emit('reload'))
  return {
    element,
    post(message, transfer = []) {
      element.contentWindow?.postMessage(message, isOpaque ? '*' : origin, transfer)
    },
    onMessage: (listener) => emitter.on('message', ({ data, ports }) => listener(data, ports)),
    onReload: (listener) => emitter.on('reload', listener),
    remove() {
      page.removeEventListener('message', hear)
      stopKeeping()
      emitter.clear()
      element.remove()
    },
  }
}

interface FrameEvents {
  message: { readonly data: unknown; readonly ports: readonly MessagePort[] }
  reload: undefined
}

/** A slot's name that no other frame of the modal has. */
function freeSlot(host: HTMLElement): string {
  const taken = new Set([...host.children].map(({ slot }) => slot))
  let number = 0
  while (taken.has(`frame-${number}`)) number += 1
  return `frame-${number}`
}
