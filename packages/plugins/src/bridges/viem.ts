import { type NetworkDefinition, WalletModalError } from '@wallet-modal/runtime'
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

/** What `walletClient` may be told. */
export interface WalletClientOptions {
  /**
   * viem's own definitions, such as those of `viem/chains`, for what ours don't have: contracts, fees, formatters.
   * @default the network as the modal knows it
   */
  readonly chains?: readonly Chain[]
}

/**
 * The connected EVM wallet as viem knows one. A snapshot, as every client of viem's: its account and its chain are those
 * that the wallet reports now. Take another on the modal's `connect`, `accountsChanged` and `chainChanged`; until then the
 * old one sends nothing on the wrong chain (viem's `ChainMismatchError`). What it reads goes through the wallet.
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
    throw new WalletModalError(
      'NOT_CONNECTED',
      'The wallet was disconnected while it was asked for its chain.',
    )
  }
  const { id, definition } = modal.state.network.peek()
  const known = id === `eip155:${chainId}` ? definition : undefined
  return createWalletClient({
    account: getAddress(account.address),
    chain: chains.find((chain) => chain.id === chainId) ?? toChain(chainId, known),
    // A wallet is asked once: a request that is sent again asks the visitor again.
    transport: custom(provider, { retryCount: 0 }),
  })
}

/** A network as viem describes one. Of an unknown one only the number is true. */
function toChain(id: number, definition: NetworkDefinition | undefined): Chain {
  const { name, nativeCurrency, rpcUrls, explorerUrl, testnet } = definition ?? {
    name: `eip155:${id}`,
    nativeCurrency: { name: 'Unknown', symbol: '', decimals: 18 },
    rpcUrls: [],
  }
  return {
    id,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [...rpcUrls] } },
    ...(explorerUrl === undefined ? {} : { blockExplorers: { default: { name, url: explorerUrl } } }),
    ...(testnet === undefined ? {} : { testnet }),
  }
}
