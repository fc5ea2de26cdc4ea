import { lazy, type WalletAdapter } from '@wallet-modal/runtime/chain'
import { createEmbeddedWallet, createFrameRpc } from '@wallet-modal/runtime/login'
import { ConnectorError, type Frame, type PluginContext, signal } from '@wallet-modal/runtime/plugin'
import { readLogIn } from './readLogIn.js'

/** The wallet of one modal. */
export type SampleWallet = ReturnType<typeof createSampleWallet>

/** Talks to the wallet's page in its frame. Keys and codes never leave that page. @param url of the page */
export function createSampleWallet(context: PluginContext, url: string) {
  const frame = signal<Frame | undefined>(undefined)
  let email = ''

  /** Makes the frame with the first request. */
  const page = lazy(async () => {
    const sandbox = ['allow-scripts', 'allow-same-origin', 'allow-forms']
    frame.value = await context.frames.create({ src: url, title: 'Sample Title', allow: '', sandbox })
    return createFrameRpc(frame.value, 'Sample Title', context.clock)
  })
  const ask = async (method: string, params?: unknown) => (await page()).request(method, params)

  /** Shows the page while it asks the visitor. Leaving the view declines. */
  async function askVisitor(method: string, params: unknown): Promise<unknown> {
    const [left, answered] = [new AbortController(), new AbortController()]
    context.router
      .ask('SampleWallet', undefined, { signal: answered.signal })
      .then(() => left.abort(new ConnectorError('USER_REJECTED', 'The visitor left the wallet.')))
      .catch((error: unknown) => left.abort(error))
    try {
      return await (await page()).request(method, params, { asksVisitor: true, signal: left.signal })
    } finally {
      answered.abort()
    }
  }

  const wallet = createEmbeddedWallet(context, {
    name: 'Sample Title',
    methods: ['personal_sign', 'eth_signTypedData_v4', 'solana_signMessage'],
    request: (request) => askVisitor('sign', request),
    logOut: () => ask('logOut'),
  })
  const adapter: WalletAdapter = {
    // The connector's `opens` shows the page meanwhile.
    async connect(connector, { signal }) {
      const found = await (await page()).request('logIn', { email }, { asksVisitor: true, signal })
      signal.throwIfAborted()
      return wallet.connect(connector, readLogIn(found))
    },
    // It rejects if the page can't be reached, and the session stays; `undefined` says that it is over.
    async restore(connector) {
      const found = await ask('who')
      return found === null ? undefined : wallet.restore(connector, readLogIn(found))
    },
  }
  return {
    frame,
    adapter,
    sendTo(address: string) {
      email = address
    },
  }
}
