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
 * Asks the wallet to switch network, and to add it first if the wallet doesn't know it (EIP-3326, EIP-3085; Spec §8: 4902, 5000,
 * 32603). Resolves when the wallet agrees. Its `chainChanged` event reports the change.
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
  // Most wallets switch to the network they add. Ask again if this one didn't, or doesn't say.
  const current = await readNetworkId(provider, wallet, clock).catch(() => undefined)
  if (current !== network.id) await requestSwitch()
}

/** Spec §8's codes, and JSON-RPC's "internal error", which some wallets answer instead. */
const isUnknownChain = (error: unknown) =>
  isWalletModalError(error, 'CHAIN_UNRECOGNISED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '-32603')

/**
 * A network in the form that wallets take (EIP-3085). Wallets refuse it if one of its URLs is invalid, so those are left out. So are
 * proxies that need the app's project id, which the wallet must not keep.
 * @returns undefined if no node is left, as no wallet takes a network without one
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
