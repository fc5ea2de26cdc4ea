import type { Account } from '../connectors/types.js'
import type { SessionCore } from '../modalCore.js'
import { accountKey, networkKey } from '../store/storedChoice.js'
import { accountProof, saltOf } from './accountProof.js'
import { accountFor, activate } from './accounts.js'
import { connectionChanged } from './session.js'
import { sessionRecord, writeRecord } from './stored.js'

/**
 * Activates another account that the wallet shares, and its namespace. Stored until the namespace is disconnected. Asks no wallet;
 * holding gates decide first. An account that the wallet no longer shares changes nothing.
 */
export function chooseAccount(core: SessionCore, { namespace, address }: Account): void {
  const { accounts, activeNamespace, networks } = core.store
  const known = accounts.states.peek().get(namespace)
  const account = known?.all.find((one) => one.address === address)
  if (!known || !account) return
  if (known.active !== account) {
    const [first] = known.all
    const record = new Map(sessionRecord(core))
    const [chosen, listed] = [account, first].map((one) => accountProof(saltOf(record), one.address))
    writeRecord(
      core,
      record.set(accountKey(namespace), `${chosen} ${listed} ${networks.reportedIds.peek().get(namespace)}`),
    )
    connectionChanged(core, namespace, { accounts: known.all })
  }
  if (activeNamespace.peek() !== namespace) activate(core, namespace)
}

/** Applies the choices that are stored: from before a reload, or from another tab. */
export function followChoices(core: SessionCore): void {
  const { networks, accounts } = core.store
  const { live } = core.store.connections
  const stored = sessionRecord(core).get(networkKey)
  const networkId = core.config.chains.find((id) => id === stored)
  if (networkId !== undefined) networks.chosen(networkId)
  for (const [namespace, { all, active }] of accounts.states.peek()) {
    const { connection } = live.peek().get(namespace) ?? {}
    if (connection && accountFor(core, connection, all) !== active)
      connectionChanged(core, namespace, { accounts: all })
  }
}
