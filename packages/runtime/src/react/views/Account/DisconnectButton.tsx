import { useState } from 'react'
import type { Namespace } from '../../../base/caip.js'
import type { MessageKey } from '../../../messages/english.js'
import { endedWith } from '../../../store/sharedSession.js'
import { Icon } from '../../parts/Icon.js'
import quietButtonCss from '../../parts/quietButton.css?inline'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { useNamespaceNames } from '../useNamespaceNames.js'
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
  const namespace = state.account.value?.namespace

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
      {namespace !== undefined && <AlsoDisconnects namespace={namespace} />}
    </>
  )
}

/** One session may serve several namespaces (Spec §4). */
function AlsoDisconnects({ namespace }: { readonly namespace: Namespace }) {
  const { state } = useView()
  const others = endedWith(state.connected.value, namespace).filter((other) => other !== namespace)
  return others.length === 0 ? null : <Others namespaces={others} />
}

function Others({ namespaces }: { readonly namespaces: readonly Namespace[] }) {
  const { t } = useView<MessageKey>()
  const names = useNamespaceNames(namespaces)
  if (!names) return null
  return (
    <p id="also-disconnects" className="hint">
      {t('account.alsoDisconnects', {
        namespaces: new Intl.ListFormat(t('language.tag')).format(names.values()),
      })}
    </p>
  )
}
