import { type AccountOnNetwork, formatUnits, type TokenBalance } from '@wallet-modal/runtime/accounts'
import {
  attempt,
  type Eip1193Provider,
  isHexAddress,
  readList,
  safeImage,
  within,
} from '@wallet-modal/runtime/chain'
import { cleanText, externalUrl, type NetworkId, type PluginContext } from '@wallet-modal/runtime/plugin'

/** How long a wallet may take to say what it can, and what an account has, in ms: others can be asked instead. Our own. */
const answerMs = 1_000
const assetsMs = 5_000

/** Twenty times what most accounts hold. */
const maxAssets = 1_000

/** A wallet that says what an account has (ERC-7811). */
export type WalletAssets = (signal: AbortSignal) => Promise<readonly TokenBalance[]>

/**
 * Finds a wallet that offers `assetDiscovery` on a network (ERC-7811), among its capabilities (EIP-5792).
 *
 * Only a wallet in the page is asked: a question to a phone could bring its app to the front.
 *
 * @returns undefined where the wallet doesn't offer it, or doesn't say so within a second
 */
export async function findWalletAssets(
  { clock, connection }: Pick<PluginContext, 'clock' | 'connection'>,
  { networkId, address }: AccountOnNetwork,
): Promise<WalletAssets | undefined> {
  const chainId = /^eip155:([1-9]\d{0,15})$/.exec(networkId)?.[1]
  const connected = chainId === undefined ? undefined : connection('eip155')
  if (!connected || connected.connector.type === 'WALLET_CONNECT') return undefined
  const provider = connected.provider as Eip1193Provider
  const hexId = `0x${Number(chainId).toString(16)}`
  const ask = (method: string, params: readonly unknown[], ms: number, signal?: AbortSignal) =>
    // A wallet that throws at once is one that refuses.
    within(
      clock,
      Promise.resolve().then(() => provider.request({ method, params })),
      signal,
      ms,
    )

  const capabilities = await ask('wallet_getCapabilities', [address, [hexId]], answerMs).catch(
    () => undefined,
  )
  const { assetDiscovery } = ownRecord(ofChain(capabilities, hexId))
  if (ownRecord(assetDiscovery).supported !== true) return undefined

  return async (signal) => {
    const answer = await ask(
      'wallet_getAssets',
      [{ account: address, chainFilter: [hexId] }],
      assetsMs,
      signal,
    )
    signal.throwIfAborted()
    const assets = attempt(() => parseAssets(ofChain(answer, hexId), networkId))
    if (!assets) throw new TypeError('The wallet returned an invalid list of assets.')
    return assets
  }
}

/** An object's own properties; none of anything else. */
const ownRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  attempt(() => ({ ...Object(value) })) ?? {}

/** The entry for a chain in an answer, in whichever hex spelling of its id. */
const ofChain = (answer: unknown, hexId: string): unknown =>
  Object.entries(ownRecord(answer)).find(([id]) => /^0x/i.test(id) && Number(id) === Number(hexId))?.[1]

/**
 * Reads the assets on one chain. An asset of another form makes the whole answer invalid; assets without decimals are dropped (Spec §5).
 * @returns undefined for an invalid answer
 */
function parseAssets(value: unknown, networkId: NetworkId): readonly TokenBalance[] | undefined {
  const assets = readList(value, maxAssets)?.map((asset) => parseAsset(asset, networkId))
  const isWhole = assets?.every((asset) => asset !== undefined)
  return isWhole ? Object.freeze(assets?.flatMap((asset) => asset ?? [])) : undefined
}

/** An empty list for what is dropped. */
function parseAsset(value: unknown, networkId: NetworkId): readonly TokenBalance[] | undefined {
  const asset = ownRecord(value)
  const about = ownRecord(asset.metadata)
  const [name, symbol] = [cleanText(about.name), cleanText(about.symbol)]
  const { decimals, price, iconUrl } = about
  const { address, balance } = asset
  const isNative = address === 'native'
  if (!isNative && !isHexAddress(address)) return undefined
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return undefined
  if (name === undefined || symbol === undefined || typeof iconUrl !== 'string') return undefined
  if (!isFigure(price) || !isFigure(decimals) || !Number.isInteger(decimals) || decimals > 255)
    return undefined
  if (decimals === 0) return []

  const picture = safeImage(iconUrl) ?? externalUrl(iconUrl, { allowLoopback: true })
  const numeric = formatUnits(BigInt(balance), decimals)
  return [
    Object.freeze({
      name,
      symbol,
      chainId: networkId,
      ...(!isNative && { address: address as string }),
      // Each asset has a price. It is 0 if the wallet knows none.
      ...(price > 0 && { price, value: isFigure(about.value) ? about.value : price * Number(numeric) }),
      ...(picture !== undefined && { iconUrl: picture }),
      quantity: Object.freeze({ decimals, numeric }),
    }),
  ]
}

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
