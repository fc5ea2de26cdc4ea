import type { Namespace, NetworkId } from '../base/caip.js'
import type { Account } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { accountKey, networkKey, readAccountChoice, writeAccountChoice } from '../store/storedChoice.js'
import { sessionRecord, writeRecord } from './storedSession.js'

/** What a wallet shares of one namespace. */
type Accounts = readonly [Account, ...Account[]]

/** The account that the visitor chose, while it counts: the wallet shares it, and puts the same one first as it did then. */
function chosenOf(core: ModalCore, namespace: Namespace, accounts: Accounts): Account | undefined {
  const choice = readAccountChoice(sessionRecord(core).get(accountKey(namespace)))
  // Another first one was chosen in the wallet: the visitor's later word.
  if (choice?.first !== accounts[0].address) return undefined
  return accounts.find(({ address }) => address === choice.address)
}

/**
 * Which of the accounts that a wallet shares is in use: the one that the visitor chose here, else the first of the type that
 * the config prefers (Spec §6), else the first. A choice that counts no more is dropped for good.
 */
export function accountInUse(core: ModalCore, namespace: Namespace, accounts: Accounts): Account {
  const chosen = chosenOf(core, namespace, accounts)
  if (!chosen) writeChoice(core, accountKey(namespace), undefined)
  const preferred = core.config.accounts[namespace]
  return chosen ?? accounts.find(({ type }) => type === preferred) ?? accounts[0]
}

/** The accounts as events tell them: the one in use first, the others in the wallet's order. */
const inUseFirst = (accounts: Accounts, inUse: Account): Accounts => [
  inUse,
  ...accounts.filter((account) => account !== inUse),
]

/** Tells which accounts a wallet shares now. */
export function announceAccounts({ store, events }: ModalCore, namespace: Namespace): void {
  const known = store.accounts.states.peek().get(namespace)
  if (known) events.emit('accountsChanged', { namespace, accounts: inUseFirst(known.all, known.active) })
}

/** Takes another of the shared accounts into use, and tells of it. */
function takeAccounts(core: ModalCore, accounts: Accounts, inUse: Account): void {
  commit(() => core.store.accounts.reported(inUse.namespace, accounts, inUse))
  announceAccounts(core, inUse.namespace)
}

/**
 * Takes another shared account into use, and its namespace with it; remembered until the namespace is disconnected. Asks nobody:
 * the wallet shares it already. One that is no longer shared changes nothing.
 */
export function chooseAccount(core: ModalCore, { namespace, address }: Account): void {
  const { accounts, activeNamespace } = core.store
  const known = accounts.states.peek().get(namespace)
  const account = known?.all.find((one) => one.address === address)
  if (!known || !account) return
  if (known.active !== account) {
    const [{ address: first }] = known.all
    writeChoice(core, accountKey(namespace), writeAccountChoice({ address, first }))
    takeAccounts(core, known.all, account)
  }
  if (activeNamespace.peek() !== namespace) bringIntoUse(core, namespace)
}

/** Says which network is in use, and with it which namespace, while that is connected; a reload keeps it as long as it is. */
export function chooseNetwork(core: ModalCore, networkId: NetworkId): void {
  core.store.networks.chosen(networkId)
  writeChoice(core, networkKey, networkId)
}

/** Brings a connected namespace into use, on the network that its wallet is on. */
export function bringIntoUse(core: ModalCore, namespace: Namespace): void {
  const reported = core.store.networks.reportedIds.peek().get(namespace)
  // A choice outlives the connection, and without one the network is one of the app's.
  const own = core.config.chains.filter((id) => id.startsWith(`${namespace}:`))
  const networkId = own.find((id) => id === reported) ?? own[0]
  if (networkId !== undefined) chooseNetwork(core, networkId)
}

/** Follows what was chosen before a reload, or in another tab. */
export function followChoices(core: ModalCore): void {
  const { networks, accounts } = core.store
  const stored = sessionRecord(core).get(networkKey)
  const networkId = core.config.chains.find((id) => id === stored)
  if (networkId !== undefined) networks.chosen(networkId)
  for (const [namespace, { all, active }] of accounts.states.peek()) {
    const inUse = accountInUse(core, namespace, all)
    if (inUse !== active) takeAccounts(core, all, inUse)
  }
}

/** Nothing is kept of a choice where nothing is connected: it lasts as long as the page. */
function writeChoice(core: ModalCore, key: string, value: string | undefined): void {
  const record = new Map(sessionRecord(core))
  if (record.get(key) === value) return
  if (value === undefined) record.delete(key)
  else record.set(key, value)
  writeRecord(core, record)
}
