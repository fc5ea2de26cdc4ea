import type { Account } from '@wallet-modal/runtime/plugin'
import { HostileSession } from './HostileSession.js'
import type { HostileWorld } from './HostileWorld.js'

const recordKeys = ['namespace', 'address', 'type', 'publicKey', 'path']

/** A record of texts that nobody can change behind our back. */
const isRecord = (account: Account) =>
  Object.isFrozen(account) &&
  Object.getPrototypeOf(account) === Object.prototype &&
  Object.entries(account).every(([key, value]) => recordKeys.includes(key) && typeof value === 'string')

const keysOf = (map: ReadonlyMap<string, unknown>) => [...map.keys()].join()

/** What holds after every step, whatever happened (reference: security, "Invariants"). */
const rules: Readonly<Record<string, (world: HostileWorld) => boolean>> = {
  'connected means that an account, a network and a connection are there, and the other way round': ({
    context,
    plugin,
    chain: { namespace, chains },
  }) => {
    if (!context) return true
    const { connected, accountStates, accounts, approvals, network } = context.state
    const namespaces = keysOf(connected.peek())
    const isConnected = connected.peek().has(namespace)
    return (
      keysOf(accountStates.peek()) === namespaces &&
      Object.keys(accounts.peek()).join() === namespaces &&
      [...approvals.peek().keys()].every((one) => connected.peek().has(one)) &&
      (isConnected || chains.includes(network.peek().id)) &&
      (!plugin || (plugin.connection(namespace) !== undefined) === isConnected)
    )
  },
  'what is shown are addresses of the wallet that is connected': ({ shown, connected }) =>
    shown.every(({ address }) => connected?.owns(address)),
  'each address is shown once': ({ shown }) =>
    new Set(shown.map(({ address }) => address)).size === shown.length,
  'an account is a frozen record of texts': ({ shown }) => shown.every(isRecord),
  'the network is one of those that its addresses are of': ({ shown, networkId, chain }) =>
    networkId === undefined ||
    ([...chain.chains, ...(chain.unsupportedNetworks ?? [])].includes(networkId) &&
      shown.every(({ address }) => chain.fits(address, networkId))),
  'what was found stays what it was': (world) => world.isFoundKept(),
  'what is told is how things stand': ({ isReportedRight }) => isReportedRight,
}

/** What holds when all that waits for promises only has run, too. */
const restingRules: Readonly<Record<string, (world: HostileWorld) => boolean>> = {
  'only the wallet that is connected or awaited is listened to, once': (world) =>
    world.wallets.every((wallet) => wallet.held <= (world.isFollowed(wallet) ? wallet.perFollower : 0)),
  'no page load asks a wallet that the visitor has left, or never used': ({ isRecallRight }) => isRecallRight,
  'a session is on the network that it is on': ({ connected, networkId }) =>
    !(connected instanceof HostileSession) || connected.networkIds[0] === networkId,
}

/** The rules that are broken, in words. */
export function brokenRules(world: HostileWorld, isResting: boolean): readonly string[] {
  const all = isResting ? { ...rules, ...restingRules } : rules
  const failed = Object.keys(all).filter((rule) => !all[rule]?.(world))
  return [...world.broken, ...failed]
}
