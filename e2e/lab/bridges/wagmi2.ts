import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { http, isAddress, parseEther } from 'viem'
import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  getBalance,
  reconnect,
  sendTransaction,
  switchChain,
  waitForTransactionReceipt,
  watchAccount,
} from 'wagmi-core-2'
import { chains, createBridgeModal, pollingInterval } from './bridgeLab.js'
import { drawBridge } from './drawBridge.js'

const config = createConfig({
  chains,
  connectors: [walletModalConnector(createBridgeModal())],
  transports: { 31337: http(), 31338: http() },
  // The modal finds the installed wallets; wagmi would connect to them past it.
  multiInjectedProviderDiscovery: false,
})

const show = drawBridge({
  async connect() {
    const [connector] = config.connectors
    if (connector) await connect(config, { connector })
  },
  disconnect: () => disconnect(config),
  switchChain: (chainId) => switchChain(config, { chainId: chainId as 31337 }),
  async send(to) {
    if (!isAddress(to)) throw new TypeError('no address')
    const hash = await sendTransaction(config, { to, value: parseEther('1') })
    const { status } = await waitForTransactionReceipt(config, { hash, pollingInterval })
    await showAccount()
    return status
  },
})

/** While wagmi reconnects it knows the address, too, but its connector can't be disconnected yet. */
function connectedAccount() {
  const { address, chainId, status } = getAccount(config)
  return { account: status === 'connected' ? address : undefined, chainId }
}

async function showAccount() {
  const { account, chainId } = connectedAccount()
  show({ account, chainId })
  if (!account) return
  const { value: balance } = await getBalance(config, { address: account })
  if (connectedAccount().account === account) show({ account, chainId, balance })
}

watchAccount(config, { onChange: () => void showAccount() })
void reconnect(config)
