import { useId, useState } from 'react'
import type { Namespace } from '../../../base/caip.js'
import type { MessageKey } from '../../../messages/english.js'
import { endedWith } from '../../../session/session.js'
import { Icon } from '../../parts/Icon.js'
import quietButtonCss from '../../parts/quietButton.css?inline'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { useNamespaceNames } from '../useNamespaceNames.js'
import css from './disconnect.css?inline'

/** Lucide's log-out (ISC). */
const logOut = 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'

/**
 * Disconnects the active account and closes, or disconnects one namespace of several and stays. One of the buttons in a `.way-out`.
 * Says beforehand what else it ends, and afterwards if it failed.
 */
export function DisconnectButton({
  of,
}: {
  /** The namespace to disconnect, named on the button. @default that of the active account, without a name */
  readonly of?: { readonly namespace: Namespace; readonly name: string }
}) {
  useSheet(quietButtonCss)
  useSheet(css)
  const { state, actions, router, t } = useView<MessageKey>()
  const [phase, setPhase] = useState<'ready' | 'busy' | 'failed'>('ready')
  const isBusy = phase === 'busy'
  const hintId = useId()
  const namespace = of?.namespace ?? state.account.value?.namespace
  const action = isBusy
    ? 'account.disconnecting'
    : phase === 'failed'
      ? 'common.tryAgain'
      : 'account.disconnect'

  const disconnect = async () => {
    setPhase('busy')
    try {
      await actions.disconnect(namespace)
      setPhase('ready')
      if (!of || state.connected.peek().size === 0) router.close()
    } catch {
      // Either the disconnection rejects with an error, or its code couldn't load; the app gets the cause.
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
        aria-describedby={hintId}
        aria-label={of && phase === 'ready' ? t('accounts.disconnect', { namespace: of.name }) : undefined}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void disconnect()}
      >
        <Icon path={logOut} flips />
        {t(action)}
      </button>
      {namespace !== undefined && <AlsoDisconnects namespace={namespace} id={hintId} />}
    </>
  )
}

/** One session may serve several namespaces (Spec §4). */
function AlsoDisconnects({ namespace, id }: { readonly namespace: Namespace; readonly id: string }) {
  const { state } = useView()
  const others = endedWith(state.connected.value, namespace).filter((other) => other !== namespace)
  return others.length === 0 ? null : <Others namespaces={others} id={id} />
}

function Others({ namespaces, id }: { readonly namespaces: readonly Namespace[]; readonly id: string }) {
  const { t } = useView<MessageKey>()
  const names = useNamespaceNames(namespaces)
  if (!names) return null
  return (
    <p id={id} className="hint">
      {t('account.alsoDisconnects', {
        namespaces: new Intl.ListFormat(t('language.tag')).format(names.values()),
      })}
    </p>
  )
}
