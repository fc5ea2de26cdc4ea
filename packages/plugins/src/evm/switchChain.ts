import {
  type Clock,
  type Connector,
  externalUrl,
  isWalletModalError,
  type NetworkDefinition,
} from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { chainIdHex, parseProvider } from './parse.js'
import { readNetworkId } from './readWallet.js'

/**
 * Asks the wallet to change network, and to add it first where the wallet doesn't know it (EIP-3326, EIP-3085; Spec §8:
 * 4902, 5000, 32603). Resolves when the wallet agreed; that it changed is told by its `chainChanged`.
 * @throws ConnectorError; WalletModalError `INVALID_NETWORK_ID`
 */
export async function switchChain(
  connector: Connector,
  network: NetworkDefinition,
  clock: Clock,
): Promise<void> {
  const provider = parseProvider(connector)
  const wallet = connector.name
  const chainId = chainIdHex(network.id)
  const requestSwitch = () => ask(provider, 'wallet_switchEthereumChain', [{ chainId }], { wallet })

  try {
    await requestSwitch()
    return
  } catch (error) {
    if (!isWalletModalError(error, 'CHAIN_UNRECOGNISED')) throw error
  }

  await ask(provider, 'wallet_addEthereumChain', [toAddedChain(chainId, network)], { wallet })
  // Most wallets switch to what they add; the others are asked once more, as are those that don't say.
  const current = await readNetworkId(provider, wallet, clock).catch(() => undefined)
  if (current !== network.id) await requestSwitch()
}

/** EIP-3085 takes lists of web addresses; a wallet refuses the whole when one is not. */
function toAddedChain(chainId: string, { name, nativeCurrency, rpcUrls, explorerUrl }: NetworkDefinition) {
  const explorer = externalUrl(explorerUrl, { allowLoopback: true })
  const { name: currencyName, symbol, decimals } = nativeCurrency
  return {
    chainId,
    chainName: name,
    nativeCurrency: { name: currencyName, symbol, decimals },
    rpcUrls: [...rpcUrls],
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
  }
}
