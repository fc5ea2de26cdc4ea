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

  let added: object
  try {
    await requestSwitch()
    return
  } catch (error) {
    const shared = isUnknownChain(error) && toAddedChain(chainId, network)
    if (!shared) throw error
    added = shared
  }

  await ask(provider, 'wallet_addEthereumChain', [added], { wallet })
  // Most wallets switch to what they add; the others are asked once more, as are those that don't say.
  const current = await readNetworkId(provider, wallet, clock).catch(() => undefined)
  if (current !== network.id) await requestSwitch()
}

/** Spec §8's codes, and JSON-RPC's "internal error": so say wallets that don't know better. */
const isUnknownChain = (error: unknown) =>
  isWalletModalError(error, 'CHAIN_UNRECOGNISED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '-32603')

/**
 * A network as wallets take it (EIP-3085): lists of web addresses, of which one that is none spoils the whole. The nodes are
 * the app's own; a proxy that is reached by a project id isn't the wallet's to keep.
 * @returns undefined where no node is left: no wallet takes a network without one
 */
function toAddedChain(
  chainId: string,
  { name, nativeCurrency, rpcUrls, explorerUrl, iconUrl }: NetworkDefinition,
) {
  const webUrl = (url: unknown) => externalUrl(url, { allowLoopback: true })
  const nodes = rpcUrls.filter((url) => webUrl(url) && !/[?&]projectid=/i.test(url))
  if (nodes.length === 0) return undefined
  const [explorer, icon] = [webUrl(explorerUrl), webUrl(iconUrl)]
  const { name: currencyName, symbol, decimals } = nativeCurrency
  return {
    chainId,
    chainName: name,
    nativeCurrency: { name: currencyName, symbol, decimals },
    rpcUrls: nodes,
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
    ...(icon === undefined ? {} : { iconUrls: [icon] }),
  }
}
