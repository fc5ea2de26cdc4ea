import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isAddress, parseEther } from 'viem'
import {
  createConfig,
  http,
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSwitchChain,
  useWaitForTransactionReceipt,
  WagmiProvider,
} from 'wagmi'
import { chains, createBridgeModal, errorTrail, pollingInterval } from './bridgeLab.js'

const config = createConfig({
  chains,
  connectors: [walletModalConnector(createBridgeModal())],
  transports: { 31337: http(), 31338: http() },
  // The modal finds the installed wallets; wagmi would connect to them past it.
  multiInjectedProviderDiscovery: false,
})
const queryClient = new QueryClient()

function Page() {
  const { address: known, chainId, status } = useAccount()
  // While wagmi reconnects it knows the address, too, but its connector can't be disconnected yet.
  const address = status === 'connected' ? known : undefined
  const { data: balance } = useBalance({ address, query: { refetchInterval: pollingInterval } })
  const connecting = useConnect()
  const leaving = useDisconnect()
  const switching = useSwitchChain()
  const sending = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash: sending.data, pollingInterval })
  const [to, setTo] = useState('')
  const [connector] = config.connectors
  const error = connecting.error ?? switching.error ?? sending.error ?? leaving.error

  return (
    <>
      <output aria-label="Account">{address}</output>
      <output aria-label="Chain">{address && chainId}</output>
      <output aria-label="Balance">{address && balance?.value.toString()}</output>
      <output aria-label="Receipt">{receipt?.status}</output>
      <output aria-label="Error">{errorTrail(error)}</output>
      <input aria-label="Recipient" value={to} onChange={(event) => setTo(event.target.value)} />
      <button type="button" onClick={() => connector && connecting.mutate({ connector })}>
        Connect wallet
      </button>
      <button type="button" onClick={() => isAddress(to) && sending.mutate({ to, value: parseEther('1') })}>
        Send
      </button>
      {chains.map(({ id }) => (
        <button type="button" key={id} onClick={() => switching.mutate({ chainId: id })}>
          Switch to {id}
        </button>
      ))}
      <button type="button" onClick={() => leaving.mutate({})}>
        Disconnect
      </button>
    </>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
