import { attempt, isHexAddress, readList, type SessionChannel } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { chainIdHex } from './parse.js'

/** A wallet that lists more is faulty. */
const maxListed = 100

/** The EVM accounts that a session holds now: only what the wallet approved. */
export interface SessionAccounts {
  /** The active network. If the channel's isn't approved, the first that is; undefined if none is. */
  readonly networkId: NetworkId | undefined
  isApproved(networkId: NetworkId): boolean
  /**
   * The addresses on the active network, each once and as the wallet spells it.
   * @param first addresses in lower case that come first, in this order
   */
  addresses(first: readonly string[]): string[]
  /** The approved addresses of a wallet's list, in lower case. It may hold addresses, or account ids (CAIP-10). */
  approvedOf(list: unknown): string[]
}

/** Reads a session as it is at this moment. */
export function sessionAccounts(channel: SessionChannel): SessionAccounts {
  const accounts = channel
    .accounts()
    .filter(
      ({ networkId, address }) =>
        isHexAddress(address) && address.startsWith('0x') && attempt(() => chainIdHex(networkId)),
    )
  const isApproved = (id: NetworkId) => accounts.some(({ networkId }) => networkId === id)
  const wished = channel.networkId()
  const networkId = wished && isApproved(wished) ? wished : accounts[0]?.networkId

  return {
    networkId,
    isApproved,
    addresses(first) {
      const here = accounts.filter((one) => one.networkId === networkId)
      return [...new Set([...first, ...here.map(keyOf)])].flatMap(
        (key) => here.find((one) => keyOf(one) === key)?.address ?? [],
      )
    },
    approvedOf(list) {
      return (readList(list, maxListed, 'cut') ?? [])
        .flatMap((one) => (typeof one === 'string' ? one.toLowerCase().split(':').slice(-1) : []))
        .filter((key) => accounts.some((one) => keyOf(one) === key))
    },
  }
}

const keyOf = ({ address }: { readonly address: string }) => address.toLowerCase()
