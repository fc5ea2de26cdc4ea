import {
  type ConnectionReport,
  ConnectorError,
  createConnection,
  toNetworkId,
  type WalletAdapter,
} from '@wallet-modal/runtime/chain'
import { type Frame, type PluginContext, signal } from '@wallet-modal/runtime/plugin'

/** Where the frame is. */
export interface PortholeOptions {
  readonly url: string
}

const account = {
  namespace: 'eip155',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  type: 'smartAccount',
} as const

/** A wallet that is reached by messages to its frame, which is made with the first connection. */
export function createFrameWallet({ frames }: PluginContext, { url }: PortholeOptions) {
  const frame = signal<Frame | undefined>(undefined)
  const reloads = signal(0)
  let making: Promise<Frame> | undefined

  const make = () => {
    making ??= frames
      .create({
        src: url,
        title: 'Porthole wallet',
        allow: '',
        sandbox: ['allow-scripts', 'allow-same-origin'],
      })
      .then((made) => {
        made.onReload(() => {
          reloads.value += 1
        })
        frame.value = made
        return made
      })
    return making
  }

  /** Settles when the visitor presses Approve in the frame. */
  const approved = ({ onMessage }: Frame, leaving: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = onMessage((message) => {
        if (message !== 'approved') return
        stop()
        resolve()
      })
      leaving.addEventListener('abort', () => {
        stop()
        reject(new ConnectorError('USER_REJECTED', 'The visitor left the porthole.'))
      })
    })

  const adapter: WalletAdapter = {
    async connect(connector, { signal: leaving }) {
      await approved(await make(), leaving)
      const report: ConnectionReport = { accounts: [account], networkId: toNetworkId('eip155:31337') }
      return createConnection({
        connector,
        report,
        provider: {},
        listen: () => () => {},
        read: async () => report,
        switchNetwork: async ({ id }) => toNetworkId(id),
        disconnect: async () => {},
      })
    },
    restore: async () => undefined,
  }
  return { adapter, frame, reloads, make }
}

/** The wallet of one modal. */
export type FrameWallet = ReturnType<typeof createFrameWallet>
