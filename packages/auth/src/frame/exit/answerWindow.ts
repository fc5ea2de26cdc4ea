import {
  toFrameOfWindow,
  type WindowAnswered,
  type WindowAsked,
  type WindowRequestName,
  windowRequests,
} from '@wallet-modal/plugins/auth/protocol'
import type { Login } from '../login.js'
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
    void answer(handlers, event.data, port)
  })
}

async function answer(handlers: WindowHandlers, data: unknown, port: MessagePort): Promise<void> {
  const message = toFrameOfWindow.safeParse(data)
  const name = message.data?.type.slice('@wallet-window/'.length) ?? ''
  if (!message.success || !Object.hasOwn(windowRequests, name)) return
  try {
    const known = name as WindowRequestName
    const asked = windowRequests[known].asks.safeParse(message.data.payload)
    if (!asked.success) throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
    const value = await handlers[known](asked.data as never)
    // The seed's bytes move: no copy stays here.
    const { seed } = value as { readonly seed?: Uint8Array<ArrayBuffer> }
    port.postMessage({ value }, seed ? [seed.buffer] : [])
  } catch (error) {
    const { code, details } = error instanceof WalletError ? error : new WalletError('UNAVAILABLE', '')
    port.postMessage({ refusal: { code, ...details } })
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
    async EXPORT_SEED() {
      const { seed, walletId, accounts } = await (await opening).exportSeed()
      return { seed, walletId, evmAddress: accounts.evmAddress, solanaAddress: accounts.solanaAddress }
    },
    async IMPORT_SEED({ seed }) {
      const { evmAddress } = await (await opening).importSeed(new Uint8Array(seed))
      onImported()
      return { evmAddress }
    },
  }
}
