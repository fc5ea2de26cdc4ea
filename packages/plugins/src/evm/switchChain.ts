import { ConnectorError } from '@wallet-modal/runtime/chain'
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
 * @param isMissing whether the wallet seems to lack the network: it has agreed to switch, and stayed where it was
 * @throws ConnectorError, `CHAIN_UNRECOGNISED` if the wallet can't add the network; WalletModalError `INVALID_NETWORK_ID`
 */
export async function switchChain(
  connector: Connector,
  network: NetworkDefinition,
  { clock, isMissing }: { readonly clock: Clock; readonly isMissing: boolean },
): Promise<void> {
  const provider = parseProvider(connector)
  const wallet = connector.name
  const chainId = chainIdHex(network.id)
  const requestSwitch = () => ask(provider, 'wallet_switchEthereumChain', [{ chainId }], { wallet })

  const added = toAddedChain(chainId, network)
  if (!isMissing || !added) {
    try {
      await requestSwitch()
      return
    } catch (error) {
      if (!added || !isUnknownChain(error)) throw error
    }
  }

  await ask(provider, 'wallet_addEthereumChain', [added], { wallet }).catch((error: unknown) => {
    if (!isWalletModalError(error, 'METHOD_UNSUPPORTED')) throw error
    throw new ConnectorError(
      'CHAIN_UNRECOGNISED',
      `${wallet} does not know ${network.id}, and adds no networks.`,
      {
        hint: 'Let the visitor add the network in the wallet.',
        cause: error,
      },
    )
  })
  // Most wallets switch to the network they add. Ask again if this one didn't, or doesn't say.
  const current = await readNetworkId(provider, wallet, clock).catch(() => undefined)
  if (current !== network.id) await requestSwitch()
}

/** Spec §8's codes, and JSON-RPC's "internal error", which some wallets answer instead. */
const isUnknownChain = (error: unknown) =>
  isWalletModalError(error, 'CHAIN_UNRECOGNISED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '-32603')

/**
 * A network in the form that wallets take (EIP-3085). Leaves out invalid URLs, for which wallets refuse the network, and proxies that need
 * the app's project id, which the wallet must not keep.
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
