import type { Frame, PluginContext } from '@wallet-modal/runtime/plugin'
import { limited } from './limited.js'
import { fromFrame, messageTypes, protocolVersion } from './protocol/schema.js'
import { WalletFrameError } from './WalletFrameError.js'

/** How long the frame may take to load and to answer the hello: its visitor is told within ten seconds. */
const helloMs = 9500
/** How long a page that has loaded may take to answer. A browser's page about a refused or missing frame loads, too, and says nothing. */
const silenceMs = 1500

type FrameContext = Pick<PluginContext, 'clock' | 'frames' | 'http'>

/**
 * Puts the wallet's page into a frame, and says hello.
 * @returns the frame, and the port that its answer brings: all other messages go through it
 * @throws WalletFrameError `FRAME_UNAVAILABLE`, `ORIGIN_REFUSED`, `UNAVAILABLE`
 */
export async function openFrame(context: FrameContext, origin: string) {
  const frame = await context.frames.create({
    src: `${origin}/sdk`,
    title: 'Embedded wallet',
    allow: `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`,
    sandbox: [
      'allow-scripts',
      'allow-same-origin',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-downloads',
    ],
  })
  try {
    return { frame, port: await hello(context, frame, origin) }
  } catch (error) {
    frame.remove()
    throw error
  }
}

function hello({ clock, http }: FrameContext, frame: Frame, origin: string): Promise<MessagePort> {
  const id = randomId()
  const { asks, succeeds } = messageTypes('HELLO')
  return limited({ clock, ms: helloMs, code: 'FRAME_UNAVAILABLE' }, (resolve, reject) => {
    let silence: unknown
    const askWhy = () => refusalOf(origin, http).then((refusal) => refusal && reject(refusal))
    const stop = frame.onMessage((data, [port]) => {
      const message = fromFrame.safeParse(data)
      if (message.success && message.data.type === succeeds && message.data.id === id && port) resolve(port)
    })
    const say = () => {
      frame.post({ type: asks, id, payload: { version: protocolVersion } })
      clock.clearTimeout(silence)
      silence = clock.setTimeout(() => void askWhy(), silenceMs)
    }
    frame.element.addEventListener('load', say)
    return () => {
      stop()
      clock.clearTimeout(silence)
      frame.element.removeEventListener('load', say)
    }
  })
}

/**
 * Why a loaded frame is silent: a browser that refuses a frame doesn't say so, but the wallet's host names the apps that it admits.
 * @returns undefined if the host admits the app: the frame may only be slow
 */
async function refusalOf(origin: string, http: PluginContext['http']): Promise<WalletFrameError | undefined> {
  const pageOrigin = globalThis.location?.origin ?? ''
  const url = `${origin}/admits?app=${encodeURIComponent(pageOrigin)}`
  try {
    const parse = (body: unknown) => (Object(body) as { admits?: unknown }).admits !== false
    if (await http.get(url, { parse, timeoutMs: 5000 })) return undefined
  } catch (error) {
    const message = "The wallet's host can't be reached."
    return new WalletFrameError({ code: 'UNAVAILABLE', message }, error)
  }
  return new WalletFrameError({ code: 'ORIGIN_REFUSED', message: `${pageOrigin} may not use the wallet.` })
}

/** 128 random bits, as base64url. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
