import { auth } from '@wallet-modal/plugins/auth'
import { messageTypes, type RequestName } from '@wallet-modal/plugins/auth/protocol'
import type { AnyPlugin, Frame, PluginContext } from '@wallet-modal/runtime/plugin'

/** Answers a request of the page. What is thrown is the wallet's failure. */
export type FrameAnswer = (name: RequestName) => unknown

/**
 * The plugin of the log-in by email, whose wallet frame is played.
 * @param src page of the gallery that the frame shows. @default nothing is loaded into it
 */
export function fakeMailFrame(answer: FrameAnswer, src?: string): AnyPlugin {
  const plugin: AnyPlugin = auth()
  return {
    ...plugin,
    async load() {
      const activate = await plugin.load()
      return (context) => {
        const frames: PluginContext['frames'] = {
          async create(options) {
            const played = playedFrame(answer)
            if (src === undefined) return played
            const shown = await context.frames.create({
              ...options,
              ...{ src: new URL(src, location.href).href, sandbox: false },
            })
            return { ...played, element: shown.element, remove: shown.remove }
          },
        }
        return activate(Object.create(context, { frames: { value: frames } }))
      }
    },
  }
}

function playedFrame(answer: FrameAnswer): Frame {
  const { port1, port2 } = new MessageChannel()
  const element = document.createElement('iframe')
  let hear: Parameters<Frame['onMessage']>[0] = () => {}
  port1.onmessage = async ({ data: { type, id } }) => {
    const name = type.slice('@w3m-app/'.length) as RequestName
    const { succeeds, fails } = messageTypes(name)
    try {
      port1.postMessage({ type: succeeds, id, payload: await answer(name) })
    } catch (failure) {
      port1.postMessage({ type: fails, id, payload: failure })
    }
  }
  // The page loads once its plugin listens.
  setTimeout(() => element.dispatchEvent(new Event('load')))
  return {
    element,
    post: (message) => {
      const { id } = message as { readonly id: string }
      hear({ type: messageTypes('HELLO').succeeds, id, payload: {} }, [port2])
    },
    onMessage(listener) {
      hear = listener
      return () => {}
    },
    onReload: () => () => {},
    remove: () => port1.close(),
  }
}
