import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Account } from '../connectors/types.js'
import type { SessionCore } from '../modalCore.js'
import { accountKey, networkKey, readAccountChoice } from '../store/storedChoice.js'
import { saltKey } from '../store/storedSession.js'
import { accountProof } from './accountProof.js'
import { connectionKey, sessionRecord, writeRecord } from './stored.js'

type Accounts = readonly [Account, ...Account[]]

/** Whether this connection is the stored one. A stored choice belongs to its connection. */
const isStored = (core: SessionCore, { connector, report }: Connection) =>
  sessionRecord(core).get(connector.namespace) === connectionKey(connector, report.sessionId)

/** The visitor's choice, as long as the wallet shares that account and lists the same account first as when it was chosen. */
function chosenOf(core: SessionCore, connection: Connection, accounts: Accounts): Account | undefined {
  if (!isStored(core, connection)) return undefined
  const record = sessionRecord(core)
  const choice = readAccountChoice(record.get(accountKey(connection.connector.namespace)))
  const salt = record.get(saltKey)
  if (!choice || salt === undefined) return undefined
  // The visitor has chosen another account in the wallet since.
  if (choice.first !== accountProof(salt, accounts[0].address)) return undefined
  return accounts.find(({ address }) => accountProof(salt, address) === choice.address)
}

/**
 * Which of the shared accounts would be active: the visitor's choice, else the first of the type that the config prefers (Spec §6),
 * else the first. Gates decide on this account.
 */
export function accountFor(core: SessionCore, connection: Connection, accounts: Accounts): Account {
  const preferred = core.config.accounts[connection.connector.namespace]
  return (
    chosenOf(core, connection, accounts) ?? accounts.find(({ type }) => type === preferred) ?? accounts[0]
  )
}

/**
 * Which of the shared accounts is active from now on. Removes a choice that no longer applies from storage, on the network where the
 * visitor made it: a smart account that is missing on another one is there again after the visit.
 */
export function activeAccount(core: SessionCore, connection: Connection, accounts: Accounts): Account {
  const { namespace } = connection.connector
  const key = accountKey(namespace)
  const { networkId } = readAccountChoice(sessionRecord(core).get(key)) ?? {}
  const isHere = networkId === core.store.networks.reportedIds.peek().get(namespace)
  if (isHere && isStored(core, connection) && !chosenOf(core, connection, accounts)) {
    writeChoice(core, key, undefined)
  }
  return accountFor(core, connection, accounts)
}

/** The accounts in the order of events: the active one first, the others as the wallet lists them. */
const activeFirst = (accounts: Accounts, active: Account): Accounts => [
  active,
  ...accounts.filter((account) => account !== active),
]

/** Emits the accounts that a wallet shares now. */
export function announceAccounts({ store, events }: SessionCore, namespace: Namespace): void {
  const known = store.accounts.states.peek().get(namespace)
  if (known) events.emit('accountsChanged', { namespace, accounts: activeFirst(known.all, known.active) })
}

/** Activates a network, and its namespace if that is connected. Stored while the connection is. */
export function chooseNetwork(core: SessionCore, networkId: NetworkId): void {
  core.store.networks.chosen(networkId)
  writeChoice(core, networkKey, networkId)
}

/** Activates a connected namespace, on its wallet's network. */
export function activate(core: SessionCore, namespace: Namespace): void {
  const reported = core.store.networks.reportedIds.peek().get(namespace)
  // The choice outlives the connection, so it has to be one of the app's networks.
  const own = core.config.chains.filter((id) => id.startsWith(`${namespace}:`))
  const networkId = own.find((id) => id === reported) ?? own[0]
  if (networkId !== undefined) chooseNetwork(core, networkId)
}

/** Stores a choice while something is connected; otherwise it lasts as long as the page. */
function writeChoice(core: SessionCore, key: string, value: string | undefined): void {
  const record = new Map(sessionRecord(core))
  if (record.get(key) === value) return
  if (value === undefined) record.delete(key)
  else record.set(key, value)
  writeRecord(core, record)
}
