import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../messages/english.js'
import type { NoticeHandle } from '../modal/notify.js'
import { useView } from './ViewContext.js'

/** How long "Copied" shows, in ms. */
const copiedMs = 2_000

/**
 * Copies a value. If the browser refuses, a notice says what to do. The state starts over when the value changes.
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useCopy(value: string): {
  /** `Copied` in the visitor's language, for two seconds: show it in place of the control's label. */
  readonly confirmation: string | undefined
  /** The browser refused: show the whole value, for copying by hand. */
  readonly hasFailed: boolean
  copy(): void
} {
  const { clock, notify, t } = useView<MessageKey>()
  const [copied, setCopied] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const failure = useRef<NoticeHandle>(undefined)

  // The notice is about this view.
  useEffect(() => () => failure.current?.dismiss(), [])

  useEffect(() => {
    if (copied === undefined) return
    const timer = clock.setTimeout(() => setCopied(undefined), copiedMs)
    return () => clock.clearTimeout(timer)
  }, [copied, clock])

  return {
    confirmation: copied === value ? t('common.copied') : undefined,
    hasFailed: failed === value,
    copy() {
      // Undefined outside a secure context.
      const written = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
      written.then(
        () => setCopied(value),
        () => {
          setFailed(value)
          failure.current = notify({ kind: 'error', text: t('common.copyFailed') })
        },
      )
    },
  }
}
