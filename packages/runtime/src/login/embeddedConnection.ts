import { sameHexAddress } from '../base/hexAddress.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import type { EmbeddedSession } from './embeddedSession.js'
import type { EmbeddedAccount, EmbeddedContext } from './embeddedTypes.js'
import { type AccountTraits, withAccountTypes } from './withAccountTypes.js'

const isOf = (one: EmbeddedAccount, address: string) =>
  one.address === address || sameHexAddress(one.address, address)

/**
 * Makes a log-in's connection in one namespace, as the namespace's own plugin reads it; undefined without an account there, or where
 * the chain can't be reached over a session.
 * @throws WalletModalError `ADAPTER_NOT_FOUND`, or what the chain's chunk failed with
 */
export async function connectionInNamespace(
  { loadNamespace }: EmbeddedContext,
  session: EmbeddedSession,
  connector: Connector,
): Promise<Connection | undefined> {
  const { namespace } = connector
  if (session.accounts(namespace).length === 0) return undefined
  const { adapter, session: support } = await loadNamespace(namespace)
  if (!support) return undefined
  const chain = await adapter.restore({ ...connector, provider: session.providerOf(namespace, support) })
  if (!chain) return undefined

  const traitsOf = (address: string, networkId: string | undefined): AccountTraits => {
    const own = session.accounts(namespace).filter((one) => isOf(one, address))
    const here = own.find(({ networks }) => networks?.includes(networkId ?? '') ?? true)
    const { type = 'eoa', isDeployed } = here ?? { type: own[0]?.type }
    return { type, ...(isDeployed !== undefined && { isDeployed }) }
  }
  // The provider's order follows the visitor's choice, which is of an account in the log-in's order.
  const rank = (address: string) => session.accounts(namespace).findIndex((one) => isOf(one, address))
  const following: Connection = {
    ...chain,
    watch(listener) {
      const stopChain = chain.watch(listener)
      const stopSession = session.watch({
        changed: (change) => listener.changed(change),
        disconnected(reason) {
          stopChain()
          listener.disconnected(reason)
        },
      })
      return () => {
        stopSession()
        stopChain()
      }
    },
  }
  const typed = withAccountTypes(following, traitsOf, (one, other) => rank(one) - rank(other))
  const user = session.user()
  return {
    ...typed,
    connector,
    report: { ...typed.report, ...(user && { user }) },
    disconnect: session.logOut,
  }
}
