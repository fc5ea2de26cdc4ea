import type { AccountType } from '../config/types.js'
import type { Connection } from '../connectors/connection.js'
import type { Account } from '../connectors/types.js'

/**
 * Gives the accounts of a connection their types: a chain's own adapter can't tell a contract's account from a key's.
 *
 * @param typeOf called with each address as the connection spells it
 */
export function withAccountTypes(
  connection: Connection,
  typeOf: (address: string) => AccountType,
): Connection {
  const typed = ([first, ...others]: readonly [Account, ...Account[]]) => {
    const withType = (account: Account): Account => ({ ...account, type: typeOf(account.address) })
    return [withType(first), ...others.map(withType)] as const
  }
  const { report } = connection
  return {
    ...connection,
    report: { ...report, accounts: typed(report.accounts) },
    watch: (listener) =>
      connection.watch({
        changed: (change) =>
          listener.changed(change.accounts ? { ...change, accounts: typed(change.accounts) } : change),
        disconnected: (reason) => listener.disconnected(reason),
      }),
  }
}
