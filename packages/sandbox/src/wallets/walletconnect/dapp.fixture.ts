import { UniversalProvider } from '@walletconnect/universal-provider'

/** The dapp's end: the SDK that the modal uses. */
export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

const methods: Readonly<Record<string, string[]>> = {
  eip155: [
    'personal_sign',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_getCapabilities',
    'wallet_getAssets',
    'wallet_watchAsset',
  ],
  solana: [
    'solana_getAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_other',
  ],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
}
const events = ['accountsChanged', 'chainChanged', 'bip122_addressesChanged']

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
  const optionalNamespaces = Object.fromEntries(
    [...new Set(chains.map(namespaceOf))].map((namespace) => {
      const own = chains.filter((chain) => namespaceOf(chain) === namespace)
      const rpcMap = Object.fromEntries(own.map((chain) => [chain.split(':')[1], rpcUrl]))
      return [namespace, { chains: own, methods: methods[namespace] ?? [], events, rpcMap }]
    }),
  )
  const session = await dapp.connect({ optionalNamespaces })
  await scanned
  if (!session) throw new Error('connected without a session')
  return session
}

const namespaceOf = (chain: string) => chain.split(':', 1)[0] ?? ''

/** Ends a dapp's socket and heart, so that nothing of it outlives its test. */
export async function stopDapp({ client: { core } }: Dapp): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
