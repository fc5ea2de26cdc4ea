import {
  toFrameOfWindow,
  type WindowAnswered,
  type WindowAsked,
  type WindowRequestName,
  windowRequests,
} from '@wallet-modal/plugins/auth/protocol'
import type { Login } from '../login.js'
import { windowChannel } from '../openWindow.js'
import { WalletError } from '../WalletError.js'

type WindowHandlers = {
  readonly [Name in WindowRequestName]: (payload: WindowAsked<Name>) => Promise<WindowAnswered<Name>>
}

/** The part of the log-in that the window's requests need. */
type ExitLogin = Pick<Login, 'standing' | 'askForProof' | 'prove' | 'exportSeed' | 'importSeed'>

/** What {@link answerWindows} needs of the frame's window. */
interface HearingWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Answers windows of the wallet's own origin, from now on. A message of any other origin, and one without a port, is ignored: the app's
 * page is another origin, also where it has opened the window.
 * @param onImported called once the account has its wallet
 */
export function answerWindows(
  here: HearingWindow,
  origin: string,
  opening: Promise<ExitLogin>,
  onImported: () => void,
): void {
  const handlers = createWindowHandlers(opening, onImported)
  here.addEventListener('message', (event) => {
    const [port] = event.ports
    if (event.origin !== origin || !port) return
    void answer(handlers, event.data, (message, moved) => port.postMessage(message, moved))
  })
}

/**
 * Answers the windows that were given an id, where the page's policy keeps messages apart.
 * @param onReached called when such a window asks something
 * @returns ends it
 */
export function answerChannel(
  id: string,
  opening: Promise<ExitLogin>,
  onImported: () => void,
  onReached: () => void,
): () => void {
  const handlers = createWindowHandlers(opening, onImported)
  const channel = windowChannel(id)
  channel.onmessage = ({ data }) => {
    const { answerOn } = toFrameOfWindow.safeParse(data).data ?? {}
    if (!answerOn) return
    onReached()
    void answer(handlers, data, (message) => {
      const answers = windowChannel(answerOn)
      answers.postMessage(message)
      answers.close()
    })
  }
  return () => channel.close()
}

async function answer(
  handlers: WindowHandlers,
  data: unknown,
  reply: (message: object, moved: Transferable[]) => void,
): Promise<void> {
  const message = toFrameOfWindow.safeParse(data)
  const name = message.data?.type.slice('@wallet-window/'.length) ?? ''
  if (!message.success || !Object.hasOwn(windowRequests, name)) return
  try {
    const known = name as WindowRequestName
    const asked = windowRequests[known].asks.safeParse(message.data.payload)
    if (!asked.success) throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
    const value = await handlers[known](asked.data as never)
    // The seed's bytes move, or are zeroed once they are copied: none stay here.
    const { seed } = value as { readonly seed?: Uint8Array<ArrayBuffer> }
    reply({ value }, seed ? [seed.buffer] : [])
    seed?.fill(0)
  } catch (error) {
    const { code, details } = error instanceof WalletError ? error : new WalletError('UNAVAILABLE', '')
    reply({ refusal: { code, ...details } }, [])
  }
}

function createWindowHandlers(opening: Promise<ExitLogin>, onImported: () => void): WindowHandlers {
  return {
    STANDING: async () => (await opening).standing(),
    SEND_CODE: async ({ language }) => (await opening).askForProof(language),
    async TRY_CODE({ code }) {
      await (await opening).prove(code)
      return {}
    },
    async EXPORT_SEED({ recoverySecret }) {
      const secret = recoverySecret && new Uint8Array(recoverySecret)
      const { seed, walletId, accounts } = await (await opening).exportSeed(secret)
      return { seed, walletId, evmAddress: accounts.evmAddress, solanaAddress: accounts.solanaAddress }
    },
    async IMPORT_SEED({ seed }) {
      const { evmAddress } = await (await opening).importSeed(new Uint8Array(seed))
      onImported()
      return { evmAddress }
    },
  }
}
