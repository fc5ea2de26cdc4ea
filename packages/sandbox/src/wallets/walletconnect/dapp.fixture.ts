import { UniversalProvider } from '@walletconnect/universal-provider'

/** The dapp's end: the SDK that the modal uses. */
export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

const methods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_watchAsset',
]
const events = ['accountsChanged', 'chainChanged']

/** Starts a dapp. It has to be closed by {@link stopDapp}. */
export function startDapp(relayUrl: string): Promise<Dapp> {
  return UniversalProvider.init({
    relayUrl,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `dapp-${crypto.randomUUID()}`,
    disableProviderPing: true,
    metadata: { name: 'Test Dapp', description: '', url: 'http://localhost:5173/path', icons: [] },
  })
}

/** Proposes a session; `scan` gets the pairing link, as a camera would. */
export async function connect(
  dapp: Dapp,
  scan: (uri: string) => Promise<void>,
  { chains = ['eip155:31337', 'eip155:31338', 'eip155:1'], rpcUrl = 'http://127.0.0.1:9' } = {},
) {
  let scanned: Promise<void> | undefined
  dapp.once('display_uri', (uri: string) => {
    scanned = scan(uri)
  })
  const rpcMap = Object.fromEntries(chains.map((chain) => [chain.split(':')[1], rpcUrl]))
  const session = await dapp.connect({ optionalNamespaces: { eip155: { chains, methods, events, rpcMap } } })
  await scanned
  if (!session) throw new Error('connected without a session')
  return session
}

/** Ends a dapp's socket and heart, so that nothing of it outlives its test. */
export async function stopDapp({ client: { core } }: Dapp): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
