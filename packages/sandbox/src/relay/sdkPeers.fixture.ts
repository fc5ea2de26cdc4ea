import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Hex, hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxAccounts } from '../accounts.js'

export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>
export type { IWalletKit as Wallet }
export type Storage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

// Read at run time: no hosted verify server or telemetry is asked, and each peer gets a core of its own.
process.env.IS_VITEST = 'true'
process.env.DISABLE_GLOBAL_CORE = 'true'

export const account = privateKeyToAccount(sandboxAccounts[0].privateKey)

const chain = 'eip155:31337'

/** Origin of the app. */
const origin = 'http://localhost:5173'

const metadata = (name: string) => ({ name, description: name, url: origin, icons: [] })

const options = (relayUrl: string) => ({
  relayUrl,
  projectId: '',
  logger: 'silent',
  telemetryEnabled: false,
})

/** The app's end: the SDK that the modal uses. */
export function startDapp(relayUrl: string): Promise<Dapp> {
  return UniversalProvider.init({
    ...options(relayUrl),
    storage: memoryStorage(),
    metadata: metadata('App'),
    disableProviderPing: true,
  })
}

/** Storage that outlives the SDK, as a browser's does. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, read(text)]),
    getItem: async (key) => read(items.get(key)),
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}

/** The wallet's end, which approves every proposal and signs every message. */
export async function startWallet(relayUrl: string, storage = memoryStorage()): Promise<IWalletKit> {
  const wallet = await WalletKit.init({
    // Cast because the SDK's own types disagree about optional keys.
    core: new Core({ ...options(relayUrl), storage }) as IWalletKit['core'],
    metadata: metadata('Wallet'),
    signConfig: { disableRequestQueue: true },
  })
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approveSession({
      id,
      namespaces: {
        eip155: {
          chains: [chain],
          accounts: [`${chain}:${account.address}`],
          methods: ['personal_sign'],
          events: ['chainChanged', 'accountsChanged'],
        },
      },
    })
  })
  wallet.on('session_request', async ({ id, topic, params }) => {
    const [message] = params.request.params as [Hex]
    const result = await account.signMessage({ message: hexToString(message) })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  return wallet
}

/** Proposes a session, and hands the pairing link to `scan` as a camera would. */
export async function connect(dapp: Dapp, scan: (uri: string) => unknown) {
  dapp.once('display_uri', scan)
  return dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains: [chain],
        methods: ['personal_sign'],
        events: ['chainChanged', 'accountsChanged'],
        rpcMap: { 31337: 'http://127.0.0.1:9' },
      },
    },
  })
}

/** Closes the socket and ends the timers of either peer. */
export async function stopPeer({ core }: Pick<IWalletKit, 'core'>): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
