import type { Connection, ConnectionChange } from '../connectors/connection.js'
import type { Account } from '../connectors/types.js'

type Accounts = readonly [Account, ...Account[]]

/** Facts about an account that a chain's own adapter can't tell. */
export type AccountTraits = Pick<Account, 'type' | 'isDeployed'>

/**
 * Gives the accounts of a connection their types: a chain's own adapter can't tell a contract's account from a key's.
 *
 * @param connection each of its changes may change the types, too
 * @param traitsOf called with each address as the connection spells it, and the connection's network
 * @param order compares two addresses, as `sort` takes it. @default as the connection lists them
 */
export function withAccountTypes(
  connection: Connection,
  traitsOf: (address: string, networkId: string | undefined) => AccountTraits,
  order?: (one: string, other: string) => number,
): Connection {
  const { report } = connection
  let { accounts, networkId } = report
  const typed = (): Accounts => {
    const all = accounts.map((account) => ({ ...account, ...traitsOf(account.address, networkId) }))
    return (order ? all.sort((one, other) => order(one.address, other.address)) : all) as never
  }
  let told = typed()
  const isTold = ({ type, isDeployed }: Account, at: number) =>
    told[at]?.type === type && told[at].isDeployed === isDeployed

  return {
    ...connection,
    report: { ...report, accounts: told },
    watch: (listener) =>
      connection.watch({
        changed(change: ConnectionChange) {
          if (change.accounts) accounts = change.accounts
          if (change.networkId) networkId = change.networkId
          const now = typed()
          const isOther = change.accounts || !now.every(isTold)
          told = now
          listener.changed(isOther ? { ...change, accounts: now } : change)
        },
        disconnected: (reason) => listener.disconnected(reason),
      }),
  }
}
