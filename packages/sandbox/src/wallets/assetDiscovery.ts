import { toHex } from './browser/createWalletState.js'
import { ProviderError, providerErrorCodes } from './browser/ProviderError.js'
import { parseAddress, parseList, parseObject, parseQuantity } from './browser/parseParams.js'

/** Methods of a wallet that tells what it has. */
export const assetMethods = ['wallet_getCapabilities', 'wallet_getAssets'] as const

/** What `wallet_getAssets` asks for (ERC-7811). */
interface AssetsRequest {
  readonly account: string
  /** Chain ids; absent for all of them. */
  readonly chainIds: readonly number[] | undefined
}

/**
 * Parses `wallet_getCapabilities`: `[address, chainIds?]` (EIP-5792).
 * @throws ProviderError -32602, as all parsers of this file
 */
export function parseGetCapabilities(params: unknown): AssetsRequest {
  const [account, chainIds] = parseList(params)
  return { account: parseAddress(account), chainIds: parseChainIds(chainIds) }
}

/** Parses `wallet_getAssets`: `[{ account, chainFilter? }]`. Ignores other filters. */
export function parseGetAssets(params: unknown): AssetsRequest {
  const { account, chainFilter } = parseObject(parseList(params)[0])
  return { account: parseAddress(account), chainIds: parseChainIds(chainFilter) }
}

const parseChainIds = (value: unknown) =>
  value === undefined ? undefined : parseList(value).map((each) => Number(parseQuantity(each)))

/** Says of each chain that its assets can be asked for. */
export function assetCapabilities(
  chainIds: readonly number[],
): Readonly<Record<string, { readonly assetDiscovery: { readonly supported: true } }>> {
  return Object.fromEntries(
    chainIds.map((chainId) => [toHex(chainId), { assetDiscovery: { supported: true } }] as const),
  )
}

/**
 * Reads an account's assets, by chain id in hex, from the sandbox.
 *
 * @param sandboxUrl its base URL
 * @throws ProviderError 4900 when it cannot be reached
 */
export async function readAssets(
  sandboxUrl: string,
  { account, chainIds }: AssetsRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${sandboxUrl}/blockchain/assets/${account}`).catch(() => undefined)
  if (!response?.ok) {
    throw new ProviderError(
      providerErrorCodes.disconnected,
      `The sandbox at ${sandboxUrl} cannot be reached.`,
    )
  }
  const assets = Object.entries((await response.json()) as Record<string, unknown>)
  return Object.fromEntries(
    assets.filter(([chainId]) => chainIds === undefined || chainIds.includes(Number(chainId))),
  )
}
