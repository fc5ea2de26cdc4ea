import { useState } from 'react'
import type { Namespace } from '../../../base/caip.js'
import type { MessageKey } from '../../../messages/english.js'
import { endedWith } from '../../../store/sharedSession.js'
import { Icon } from '../../parts/Icon.js'
import quietButtonCss from '../../parts/quietButton.css?inline'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './disconnect.css?inline'

/** Lucide's log-out (ISC). */
const logOut = 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'

/** Disconnects the account in use and closes; one of the ways out in a `.way-out`. Says beforehand what else ends with it, and when it didn't work. */
export function DisconnectButton() {
  useSheet(quietButtonCss)
  useSheet(css)
  const { state, actions, router, t } = useView<MessageKey>()
  const [phase, setPhase] = useState<'ready' | 'busy' | 'failed'>('ready')
  const isBusy = phase === 'busy'

  const disconnect = async () => {
    setPhase('busy')
    try {
      await actions.disconnect(state.account.peek()?.namespace)
      setPhase('ready')
      router.close()
    } catch {
      // It rejects with this one error, or its code could not be loaded; the cause is the app's to read.
      setPhase('failed')
    }
  }

  return (
    <>
      {phase === 'failed' && (
        <p role="alert" className="danger">
          {t('error.DISCONNECT_FAILED')}
        </p>
      )}
      <button
        type="button"
        className="quiet-button"
        aria-describedby="also-disconnects"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void disconnect()}
      >
        <Icon path={logOut} flips />
        {t(isBusy ? 'account.disconnecting' : phase === 'failed' ? 'common.tryAgain' : 'account.disconnect')}
      </button>
      <AlsoDisconnects />
    </>
  )
}

/** One session may serve several namespaces (Spec §4). */
function AlsoDisconnects() {
  const { state, t } = useView<MessageKey>()
  const namespace = state.account.value?.namespace
  const connected = state.connected.value
  const others = namespace ? endedWith(connected, namespace).filter((other) => other !== namespace) : []
  if (others.length === 0) return null
  const names = others.map((other) => (other === 'eip155' ? t('account.evmNetworks') : nameOf(other)))
  const namespaces = new Intl.ListFormat(t('language.tag')).format(names)
  return (
    <p id="also-disconnects" className="hint">
      {t('account.alsoDisconnects', { namespaces })}
    </p>
  )
}

/** As they are called everywhere (reference: constants, 2). */
const names: Readonly<Record<string, string>> = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

const nameOf = (namespace: Namespace) =>
  (Object.hasOwn(names, namespace) ? names[namespace] : undefined) ?? namespace
