import { FailureCard, Stack, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useRef, useState } from 'react'
import type { Sending } from '../createSending.js'
import type { SendKey } from '../messages.js'
import type { Scan, ScanState } from '../scan/Scan.js'

/** The camera's picture; the first code in it that means a recipient goes into the form. */
export function ScanView({ sending }: { readonly sending: Sending }) {
  const { state, router, t } = useView<SendKey | 'common.tryAgain'>()
  const videoRef = useRef<HTMLVideoElement>(null)
  const [scan, setScan] = useState<Scan>()
  const hasAccount = state.account.value !== undefined
  const { id, definition } = state.network.value
  const scanned: ScanState = scan?.state.value ?? { status: 'asking' }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is asked for once each time that the view is opened.
  useEffect(() => {
    // An app may open it for a visitor who has no wallet connected: the form says what to do.
    if (!hasAccount) return router.replace('Send')
    if (!videoRef.current) return
    const begun = sending.scan(videoRef.current, () => router.back())
    setScan(begun)
    return begun.stop
  }, [sending, hasAccount])

  const isRefused = scanned.status === 'refused'
  return (
    <Stack>
      <div className="send-scan" data-status={scanned.status} hidden={isRefused} aria-hidden="true">
        <video ref={videoRef} playsInline muted />
        <div className="send-scan-frame" />
      </div>
      {isRefused && (
        <FailureCard
          title={t(`send.scan.${scanned.refusal}.title`)}
          hint={t(`send.scan.${scanned.refusal}.hint`)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => scan?.again()}
          takesFocus
        />
      )}
      <p role="status" className="hint send-scan-hint">
        {!isRefused && t(hintOf(scanned), { network: definition?.name ?? id })}
      </p>
    </Stack>
  )
}

const hintOf = (scanned: Exclude<ScanState, { readonly status: 'refused' }>): SendKey =>
  scanned.status === 'asking' ? 'send.scan.asking' : `send.scan.${scanned.note ?? 'looking'}`
