import type { ConnectorEntry } from '../../../connectors/types.js'
import { multiChainTexts } from '../../../messages/en/multiChain.js'
import type { MessageKey } from '../../../messages/english.js'
import type { ViewProps } from '../../../view/viewRegistry.js'
import { ProgressRing } from '../../parts/ProgressRing.js'
import { Stack } from '../../parts/Stack.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useView } from '../../ViewContext.js'
import { NamespaceRow } from '../NamespaceRow.js'
import { useNamespaceNames } from '../useNamespaceNames.js'

/** The view's texts in English. */
export const texts = multiChainTexts

/** The row that was chosen. */
type MultiChainParams = Pick<ConnectorEntry, 'name' | 'imageUrl' | 'connectors'> | undefined

/** Lets the visitor choose one chain of a wallet to connect; one at a time, as each may ask by itself (Spec §3). */
export function ConnectingMultiChainView({ params }: ViewProps<MultiChainParams>) {
  const { state, actions, router, t } = useView<MessageKey>()
  const connectors = params?.connectors ?? []
  const names = useNamespaceNames(connectors.map(({ namespace }) => namespace))
  const connected = state.connected.value

  // Shows nothing without a wallet, or before the networks' names are known.
  if (!params || !names) return null
  const wallet = { wallet: params.name }
  const choose = (connector: (typeof connectors)[number]) => {
    void actions.connect(connector)
    router.push('ConnectingExternal', { connectorId: connector.id, wallet: connector.name })
  }

  return (
    <>
      <Stack isCentred>
        <ProgressRing state="idle">
          <WalletIcon name={params.name} imageUrl={params.imageUrl} size="large" />
        </ProgressRing>
        <h3 className="headline">{t('multiChain.title')}</h3>
        <p className="hint">{t('multiChain.hint', wallet)}</p>
      </Stack>
      <ul className="namespaces" aria-label={t('multiChain.list')}>
        {connectors.map((connector) => {
          const { namespace } = connector
          const other = connected.get(namespace)
          const isConnected = other === connector
          return (
            <li key={namespace}>
              <NamespaceRow
                namespace={namespace}
                name={names.get(namespace) ?? namespace}
                note={other && !isConnected ? t('multiChain.replaces', { wallet: other.name }) : undefined}
                tag={isConnected ? t('multiChain.connected') : undefined}
                isDisabled={isConnected}
                onChoose={() => choose(connector)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

export { ConnectingMultiChainView as View }
