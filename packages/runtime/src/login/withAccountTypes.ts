import type { AccountType } from '../config/types.js'
import type { Connection } from '../connectors/connection.js'
import type { Account } from '../connectors/types.js'

type Accounts = readonly [Account, ...Account[]]

/**
 * Gives the accounts of a connection their types: a chain's own adapter can't tell a contract's account from a key's.
 *
 * @param typeOf called with each address as the connection spells it, and the connection's network
 * @param order compares two addresses, as `sort` takes it. @default as the connection lists them
 */
export function withAccountTypes(
  connection: Connection,
  typeOf: (address: string, networkId: string | undefined) => AccountType,
  order?: (one: string, other: string) => number,
): Connection {
  const { report } = connection
  let { accounts, networkId } = report
  const typed = (): Accounts => {
    const withType = (account: Account): Account => ({ ...account, type: typeOf(account.address, networkId) })
    const all = accounts.map(withType)
    return (order ? all.sort((one, other) => order(one.address, other.address)) : all) as never
  }
  return {
    ...connection,
    report: { ...report, accounts: typed() },
    watch: (listener) =>
      connection.watch({
        changed(change) {
          const before = typed()
          if (change.accounts) accounts = change.accounts
          if (change.networkId) networkId = change.networkId
          const now = typed()
          const isOther = now.some(({ type }, at) => type !== before[at]?.type)
          listener.changed(change.accounts || isOther ? { ...change, accounts: now } : change)
        },
        disconnected: (reason) => listener.disconnected(reason),
      }),
  }
}
