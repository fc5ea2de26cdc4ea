import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Account } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { accountKey, networkKey, readAccountChoice } from '../store/storedChoice.js'
import { connectionKey, sessionRecord, writeRecord } from './stored.js'

/** What a wallet shares of one namespace. */
type Accounts = readonly [Account, ...Account[]]

/** Whether what is stored of a namespace is of this connection: a choice of another one is not about it. */
const isStored = (core: ModalCore, { connector, report }: Connection) =>
  sessionRecord(core).get(connector.namespace) === connectionKey(connector, report.sessionId)

/** The account that the visitor chose, while it counts: the wallet shares it, and puts the same one first as it did then. */
function chosenOf(core: ModalCore, connection: Connection, accounts: Accounts): Account | undefined {
  if (!isStored(core, connection)) return undefined
  const choice = readAccountChoice(sessionRecord(core).get(accountKey(connection.connector.namespace)))
  // Another first one was chosen in the wallet: the visitor's later word.
  if (choice?.first !== accounts[0].address) return undefined
  return accounts.find(({ address }) => address === choice.address)
}

/**
 * Which of the accounts that a wallet shares would be in use: the one that the visitor chose of this connection, else the first of
 * the type that the config prefers (Spec §6), else the first. What gates decide on is what is in use once they let it through.
 */
export function accountFor(core: ModalCore, connection: Connection, accounts: Accounts): Account {
  const preferred = core.config.accounts[connection.connector.namespace]
  return (
    chosenOf(core, connection, accounts) ?? accounts.find(({ type }) => type === preferred) ?? accounts[0]
  )
}

/** Likewise, which one is in use from now on: a choice that counts no more is dropped for good. */
export function activeAccount(core: ModalCore, connection: Connection, accounts: Accounts): Account {
  if (isStored(core, connection) && !chosenOf(core, connection, accounts)) {
    writeChoice(core, accountKey(connection.connector.namespace), undefined)
  }
  return accountFor(core, connection, accounts)
}

/** The accounts as events tell them: the one in use first, the others in the wallet's order. */
const activeFirst = (accounts: Accounts, active: Account): Accounts => [
  active,
  ...accounts.filter((account) => account !== active),
]

/** Tells which accounts a wallet shares now. */
export function announceAccounts({ store, events }: ModalCore, namespace: Namespace): void {
  const known = store.accounts.states.peek().get(namespace)
  if (known) events.emit('accountsChanged', { namespace, accounts: activeFirst(known.all, known.active) })
}

/** Says which network is in use, and with it which namespace, while that is connected; a reload keeps it as long as it is. */
export function chooseNetwork(core: ModalCore, networkId: NetworkId): void {
  core.store.networks.chosen(networkId)
  writeChoice(core, networkKey, networkId)
}

/** Brings a connected namespace into use, on the network that its wallet is on. */
export function activate(core: ModalCore, namespace: Namespace): void {
  const reported = core.store.networks.reportedIds.peek().get(namespace)
  // A choice outlives the connection, and without one the network is one of the app's.
  const own = core.config.chains.filter((id) => id.startsWith(`${namespace}:`))
  const networkId = own.find((id) => id === reported) ?? own[0]
  if (networkId !== undefined) chooseNetwork(core, networkId)
}

/** Nothing is kept of a choice where nothing is connected: it lasts as long as the page. */
export function writeChoice(core: ModalCore, key: string, value: string | undefined): void {
  const record = new Map(sessionRecord(core))
  if (record.get(key) === value) return
  if (value === undefined) record.delete(key)
  else record.set(key, value)
  writeRecord(core, record)
}
