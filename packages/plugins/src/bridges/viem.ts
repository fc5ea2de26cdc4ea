import { WalletModalError } from '@wallet-modal/runtime'
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  getAddress,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { askChainId } from './askedOfWallet.js'
import type { BridgedModal } from './bridgedModal.js'
import { toChain } from './viemChains.js'

export { type ViemChainsOptions, viemChains } from './viemChains.js'

/** Options of `walletClient`. */
export interface WalletClientOptions {
  /**
   * viem's own definitions, such as those of `viem/chains`. They have contracts, fees and formatters, which the modal's lack.
   * @default the modal's definition of the network
   */
  readonly chains?: readonly Chain[]
}

/**
 * The connected EVM wallet as a viem client. Like every client of viem, it is a snapshot: its account and chain are those that the
 * wallet reports now. Create another on the modal's `connect`, `accountsChanged` and `chainChanged` events. Until then, the old client
 * sends nothing on the wrong chain (viem's `ChainMismatchError`). It reads through the wallet.
 *
 * @throws WalletModalError `NOT_CONNECTED`; ConnectorError `WALLET_ANSWER_INVALID`
 */
export async function walletClient(
  modal: BridgedModal,
  { chains = [] }: WalletClientOptions = {},
): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> {
  const provider = await modal.getProvider('eip155')
  const chainId = await askChainId(modal, provider)
  const account = modal.state.accounts.peek().eip155
  if (!account) {
    throw new WalletModalError('NOT_CONNECTED', 'The wallet was disconnected before it named its chain.')
  }
  const { id, definition } = modal.state.network.peek()
  const known = id === `eip155:${chainId}` ? definition : undefined
  return createWalletClient({
    account: getAddress(account.address),
    chain: chains.find((chain) => chain.id === chainId) ?? toChain(chainId, known),
    // No retries, because each one would ask the visitor again.
    transport: custom(provider, { retryCount: 0 }),
  })
}
