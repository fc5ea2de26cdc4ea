import { type Address, getAddress, isAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { chainClient } from '../chains/chainClient.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseBlock, parseList, parseLog } from '../chains/parseChain.js'
import { contractAddress } from './contracts/contractAddress.js'
import { universalResolver } from './contracts/sandboxName.js'
import type { RegisteredName, RegisteredNames } from './registeredNames/createRegisteredNames.js'
import { labelOf } from './registeredNames/nameRules.js'

/** A name as the API tells it. */
interface NameAnswer {
  readonly name: string
  /** ISO 8601. */
  readonly registered_at: string
  /** Addresses by coin type (SLIP-44). */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly RegisteredName['attributes'][]
}

/** Ether among the coins of a name (SLIP-44). */
const etherCoinType = '60'

/** The names that ENS's contracts keep on the sandbox's first chain, and those that were registered with the sandbox. */
export interface Names {
  /** The primary name of an address, if it leads back there. */
  nameOf(address: string): Promise<string | null>
  avatarOf(name: string): Promise<string | null>
  /** Undefined for a name that leads nowhere. */
  find(name: string): Promise<NameAnswer | undefined>
}

/** Reads names of the chain by the universal resolver, as wallets and apps do. */
export function createNames(chain: LocalChain, registered: RegisteredNames): Names {
  const client = chainClient(chain)
  const at = { universalResolverAddress: universalResolver } as const
  const avatarOf = async (name: string) => {
    const own = registered.find(name)
    return own ? (own.attributes.avatar ?? null) : client.getEnsText({ ...at, name, key: 'avatar' })
  }
  return {
    async nameOf(address) {
      if (!isAddress(address, { strict: false })) return null
      const primary = await client.getEnsName({ ...at, address: getAddress(address) })
      return primary ?? registered.nameOf(address) ?? null
    },
    avatarOf,
    async find(text) {
      const name = normalized(text)
      const own = name === undefined ? undefined : registered.find(name)
      if (own) return describeRegistered(own)
      if (name !== undefined && labelOf(name) !== undefined) return undefined
      const address: Address | null = name === undefined ? null : await client.getEnsAddress({ ...at, name })
      if (name === undefined || address === null) return undefined
      const avatar = await avatarOf(name)
      const created = await registeredAt(chain, name)
      return {
        name,
        registered_at: created,
        addresses: { [etherCoinType]: { address, created } },
        attributes: avatar === null ? [] : [{ avatar }],
      }
    },
  }
}

/** A registered name as the API tells it. */
export function describeRegistered({
  name,
  attributes,
  timestamp,
  registration,
}: RegisteredName): NameAnswer {
  const created = new Date(timestamp * 1000).toISOString()
  return {
    name,
    registered_at: created,
    addresses: { [registration.coin_type]: { address: registration.address, created } },
    attributes: Object.keys(attributes).length > 0 ? [attributes] : [],
  }
}

/** The name's normalized spelling (ENSIP-15); undefined if the text is no name. */
function normalized(text: string): string | undefined {
  try {
    return text.includes('.') ? normalize(text) : undefined
  } catch {
    return undefined
  }
}

/** `AddressChanged(bytes32,uint256,bytes)` of a resolver (ENSIP-9). */
const addressChanged = '0x65412581168e88a1e60c6459d7f44ae83ad0832e670826c05a4e2476b57af752'

/** When a name first led somewhere, as its resolver has logged it; ISO 8601. */
async function registeredAt(chain: LocalChain, name: string): Promise<string> {
  const address = contractAddress(chain.network.chainId, 'nameResolver')
  const filter = { address, topics: [addressChanged, namehash(name)], fromBlock: '0x0' }
  const [first] = parseList(await chain.request('eth_getLogs', [filter]), parseLog)
  const height = `0x${(first?.blockNumber ?? 0n).toString(16)}`
  const { timestamp } = parseBlock(await chain.request('eth_getBlockByNumber', [height, true]))
  return new Date(Number(timestamp) * 1000).toISOString()
}
