import { attempt, isHexAddress, readList, type SessionChannel } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { chainIdHex } from './parse.js'

/** Longer lists than this are no wallet's that a visitor uses. */
const maxListed = 100

/** The EVM accounts that a session holds now, and what follows from them. Only what was approved is in it. */
export interface SessionAccounts {
  /** Approved and in use: the first approved one where the channel names another; `undefined` when nothing is approved. */
  readonly networkId: NetworkId | undefined
  isApproved(networkId: NetworkId): boolean
  /**
   * The addresses on the network in use, each once and as the wallet spells it.
   * @param first addresses in lower case that come first, in this order
   */
  addresses(first: readonly string[]): string[]
  /** Those of a wallet's list that are approved, in lower case; bare addresses and CAIP-10 are understood. */
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
