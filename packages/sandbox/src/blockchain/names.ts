import { type Address, createPublicClient, custom, getAddress, isAddress, RpcRequestError } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { tryBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseBlock, parseList, parseLog } from '../chains/parseChain.js'
import { contractAddress } from './contracts/contractAddress.js'
import { universalResolver } from './contracts/sandboxName.js'

/** A name as the API tells it. */
interface NameAnswer {
  readonly name: string
  /** ISO 8601. */
  readonly registered_at: string
  /** Addresses by coin type (SLIP-44). */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly { readonly avatar?: string }[]
}

/** Ether among the coins of a name (SLIP-44). */
const etherCoinType = '60'

/** The names of the sandbox's first chain, which are kept there by ENS's own contracts. */
export interface Names {
  /** The primary name of an address, if it leads back there. */
  nameOf(address: string): Promise<string | null>
  avatarOf(name: string): Promise<string | null>
  /** Undefined for a name that leads nowhere. */
  find(name: string): Promise<NameAnswer | undefined>
}

/** Reads names by the universal resolver, as wallets and apps do. */
export function createNames(chain: LocalChain): Names {
  const client = createPublicClient({
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          const [outcome] = await tryBatch(chain, [[method, params]])
          if (outcome && 'result' in outcome) return outcome.result
          const error = (outcome?.error ?? {}) as { code: number; message: string }
          throw new RpcRequestError({ body: { method, params }, error, url: chain.network.name })
        },
      },
      { retryCount: 0 },
    ),
  })
  const at = { universalResolverAddress: universalResolver } as const
  const avatarOf = (name: string) => client.getEnsText({ ...at, name, key: 'avatar' })
  return {
    async nameOf(address) {
      return isAddress(address, { strict: false })
        ? client.getEnsName({ ...at, address: getAddress(address) })
        : null
    },
    avatarOf,
    async find(text) {
      const name = normalized(text)
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
