import { useState } from 'react'
import { isWalletModalError } from '../../../errors/isWalletModalError.js'
import type { MessageKey } from '../../../messages/en.js'
import { Button } from '../../parts/Button.js'
import { useView } from '../../ViewContext.js'

/** Which network the wallet is on; where the app doesn't use it, that it doesn't, and a way to one that it does. */
export function NetworkNotice() {
  const { state, actions, config, notify, t } = useView<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  const { id, definition, isSupported } = state.network.value
  const name = definition?.name ?? t('account.unknownNetwork', { id })

  if (isSupported || config.network.allowUnsupported) return <p className="network">{name}</p>

  const wanted = config.defaultChain
  const wantedName = config.networks.find((network) => network.id === wanted)?.name ?? wanted
  const switchNetwork = async () => {
    setBusy(true)
    try {
      await actions.switchNetwork(wanted)
    } catch (error) {
      if (isWalletModalError(error)) notify({ kind: 'error', text: t('account.switchDeclined') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="panel">
      <dl>
        <dt>{t('account.network')}</dt>
        <dd>{name}</dd>
      </dl>
      <p className="warning">{t('account.unsupported')}</p>
      {config.network.allowSwitch && (
        <Button onClick={() => void switchNetwork()} busy={isBusy}>
          {isBusy ? t('account.switching') : t('account.switch', { network: wantedName })}
        </Button>
      )}
    </div>
  )
}
