import { type NetworkId, namespaceOf } from '../../../base/caip.js'
import type { MessageKey } from '../../../messages/english.js'
import { NetworkRow } from '../../parts/NetworkRow.js'
import { useView } from '../../ViewContext.js'
import type { RenderNetwork } from './NetworkLists.js'
import { isDeclined, type useSwitch } from './useSwitch.js'

/** Renders a network's row with the state of a running switch. */
export function useRenderNetwork({ current, choose }: ReturnType<typeof useSwitch>): RenderNetwork {
  const { config, state, actions, router, networkPicture, t } = useView<MessageKey>()
  const isAsking = current?.isAsking === true
  const network = state.network.value
  const isConnected = state.account.value !== undefined

  /** Whether a network needs a connection first: another namespace is connected, and the network's own has no wallet. */
  const needsWallet = (id: NetworkId) => isConnected && state.status.value[namespaceOf(id)] !== 'connected'

  const chooseOrConnect = (id: NetworkId) => {
    if (!needsWallet(id)) return void choose(id)
    // Without a wallet the choice is kept for the next connection.
    void actions.switchNetwork(id).catch(() => {})
    router.push('Connect', { namespace: namespaceOf(id) })
  }

  const tagOf = (id: NetworkId) => {
    if (isAsking && current?.id === id && isConnected) return t('networks.asking')
    if (id === network.id) return undefined
    const approval = state.approvals.value.get(namespaceOf(id))
    const isApproved = !approval || approval.supportsAll || approval.ids.includes(id)
    return isApproved ? undefined : t('networks.notApproved')
  }

  const noteOf = (id: NetworkId, name: string) => {
    if (current?.id === id && !isAsking && isDeclined(current)) return t('networks.declined.again')
    if (needsWallet(id)) return t('networks.otherWallet')
    return name === t('networks.unknown') ? id : undefined
  }

  return ({ id, name = t('networks.unknown') }) => (
    <NetworkRow
      name={name}
      imageUrl={networkPicture(id)}
      note={noteOf(id, name)}
      tag={tagOf(id)}
      isCurrent={id === network.id}
      isBusy={isAsking && current?.id === id}
      isDisabled={!config.network.allowSwitch || isAsking}
      onChoose={() => chooseOrConnect(id)}
    />
  )
}
