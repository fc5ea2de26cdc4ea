import type { Account } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { accountKey, networkKey, writeAccountChoice } from '../store/storedChoice.js'
import { accountFor, activate, writeChoice } from './accounts.js'
import { connectionChanged } from './session.js'
import { sessionRecord } from './stored.js'

/**
 * Takes another shared account into use, and its namespace with it; remembered until the namespace is disconnected. Asks no
 * wallet: it shares the account already. Gates may hold it. One that is no longer shared changes nothing.
 */
export function chooseAccount(core: ModalCore, { namespace, address }: Account): void {
  const { accounts, activeNamespace } = core.store
  const known = accounts.states.peek().get(namespace)
  const account = known?.all.find((one) => one.address === address)
  if (!known || !account) return
  if (known.active !== account) {
    const [{ address: first }] = known.all
    writeChoice(core, accountKey(namespace), writeAccountChoice({ address, first }))
    connectionChanged(core, namespace, { accounts: known.all })
  }
  if (activeNamespace.peek() !== namespace) activate(core, namespace)
}

/** Follows what was chosen before a reload, or in another tab. */
export function followChoices(core: ModalCore): void {
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
