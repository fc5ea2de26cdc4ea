import { attempt, type SessionChannel } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { chainIdHex, parseChainId } from './parse.js'
import type { ProviderEmitter } from './providerEmitter.js'
import { sessionOver } from './providerError.js'
import { sessionAccounts } from './sessionAccounts.js'

/** The network and the accounts that a session has active. */
export interface SessionState {
  isOver(): boolean
  /** The active network; undefined when the wallet no longer shares an EVM account. */
  networkId(): NetworkId | undefined
  /** Accounts on the active network, the active one first. */
  addresses(): string[]
  isApproved(networkId: NetworkId): boolean
  /** Makes a network active, as soon as the wallet approves it. */
  activate(networkId: NetworkId): void
}

/** Follows a session, and emits `chainChanged`, `accountsChanged` and `disconnect` as EIP-1193 has it. */
export function followSessionState(channel: SessionChannel, emit: ProviderEmitter['emit']): SessionState {
  const { wallet } = channel
  /** The accounts in the wallet's own order: the first is the active one there. */
  let listed: readonly string[] = []
  /** A network that the wallet agreed to switch to, and has yet to approve. */
  let awaited: NetworkId | undefined
  let isOver = false

  const accounts = () => sessionAccounts(channel)
  const addresses = () => (isOver ? [] : accounts().addresses(listed))
  let reportedId = accounts().networkId
  let reportedKey = keyOf(addresses())

  /** Emits what changed, the network first. A listener may change the accounts, so they are read after it. */
  function announce() {
    const { networkId } = accounts()
    if (networkId && networkId !== channel.networkId()) channel.networkChosen(networkId)
    if (networkId && networkId !== reportedId) {
      reportedId = networkId
      emit('chainChanged', chainIdHex(networkId))
    }
    const list = addresses()
    if (isOver || keyOf(list) === reportedKey) return
    reportedKey = keyOf(list)
    emit('accountsChanged', list)
  }

  function activate(networkId: NetworkId) {
    if (isOver || !accounts().isApproved(networkId)) {
      awaited = networkId
      return
    }
    awaited = undefined
    channel.networkChosen(networkId)
    announce()
  }

  channel.listen({
    event(name, data, networkId) {
      if (isOver) return
      if (name === 'accountsChanged') {
        const approved = accounts().approvedOf(data)
        if (approved.length > 0) listed = approved
        announce()
      }
      if (name === 'chainChanged') {
        const changed = attempt(() => readChainChange(data ?? networkId, wallet))
        if (changed && accounts().isApproved(changed)) activate(changed)
      }
    },
    updated() {
      if (isOver) return
      if (awaited && accounts().isApproved(awaited)) activate(awaited)
      else announce()
    },
    ended() {
      if (isOver) return
      isOver = true
      emit('disconnect', sessionOver(wallet))
    },
  })

  return {
    isOver: () => isOver,
    networkId: () => accounts().networkId,
    addresses,
    isApproved: (networkId) => accounts().isApproved(networkId),
    activate,
  }
}

const keyOf = (addresses: readonly string[]) => addresses.join().toLowerCase()

/** A chain id, or a network id of CAIP-2. */
const readChainChange = (named: unknown, wallet: string) =>
  parseChainId(typeof named === 'string' ? named.replace(/^eip155:/, '') : named, wallet)
