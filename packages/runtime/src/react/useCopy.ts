import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../messages/english.js'
import type { NoticeHandle } from '../modal/notify.js'
import { useView } from './ViewContext.js'

/** How long "Copied" stays. */
const copiedMs = 2_000

/**
 * Copies a value. Where the browser refuses, a notice tells what to do. What it tells is of this value: of another one that takes
 * its place, nothing is said yet.
 * @param onCopied called when it stands in the clipboard
 */
export function useCopy(
  value: string,
  onCopied?: () => void,
): {
  /** `Copied`, for two seconds, in the visitor's language: it takes the place of the control's own words. */
  readonly confirmation: string | undefined
  /** The browser refused: show the value whole, to be copied by hand. */
  readonly hasFailed: boolean
  copy(): void
} {
  const { clock, notify, t } = useView<MessageKey>()
  const [copied, setCopied] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const failure = useRef<NoticeHandle>(undefined)

  // What it says to do is done in this view.
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
      // Absent on pages without a secure context.
      const written = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
      written.then(
        () => {
          setCopied(value)
          onCopied?.()
        },
        () => {
          setFailed(value)
          failure.current = notify({ kind: 'error', text: t('common.copyFailed') })
        },
      )
    },
  }
}
