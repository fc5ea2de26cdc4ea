import type { Connector } from '@wallet-modal/runtime/plugin'
import { FailureCard, FrameSlot, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { lookOf } from './approve/createApprover.js'
import type { FrameClient } from './frameClient.js'
import type { WindowParams } from './manifest.js'
import type { AuthKey } from './messages.js'
import { problemText } from './problemText.js'

/** Height of the frame in CSS pixels. */
const height = 240

/**
 * Shows the wallet's frame with the way to the wallet's own window, where the visitor exports or imports the wallet. Neither the page nor
 * this view learns what happens there, except that an import is done.
 */
export function WalletWindowView({
  frame,
  connector,
  look,
  purpose,
}: {
  readonly frame: FrameClient
  readonly connector: Connector | undefined
  readonly look: ReturnType<typeof lookOf>
} & WindowParams) {
  const { actions, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const language = t('language.tag')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const left = new AbortController()
    setError(undefined)
    frame.ask('OPEN_WINDOW', { purpose, language, ...look }, { signal: left.signal }).catch((cause) => {
      if (!left.signal.aborted) setError(cause)
    })
    const stop = frame.onSessionUpdate((isConnected) => {
      if (purpose === 'import' && isConnected && connector) void actions.connect(connector)
    })
    return () => {
      left.abort()
      stop()
    }
  }, [frame, connector, purpose, language, look, tries])

  if (error !== undefined)
    return (
      <FailureCard
        title={t('auth.window.failed')}
        hint={problemText(error, isOnline, t)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => setTries((count) => count + 1)}
      />
    )
  const shown = frame.shown.value
  return shown ? <FrameSlot frame={shown} height={height} /> : <div style={{ height }} />
}
