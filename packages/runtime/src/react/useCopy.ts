import { useEffect, useState } from 'react'
import type { MessageKey } from '../messages/english.js'
import { useView } from './ViewContext.js'

/** How long "Copied" stays. */
const copiedMs = 2_000

/**
 * Copies a value and says so; tells what to do where the browser refuses.
 * @param onCopied called when it stands in the clipboard
 */
export function useCopy(
  value: string,
  onCopied?: () => void,
): {
  readonly isCopied: boolean
  /** The browser refused: show the value whole, to be copied by hand. */
  readonly hasFailed: boolean
  copy(): void
} {
  const { clock, notify, t } = useView<MessageKey>()
  const [isCopied, setCopied] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = clock.setTimeout(() => setCopied(false), copiedMs)
    return () => clock.clearTimeout(timer)
  }, [isCopied, clock])

  return {
    isCopied,
    hasFailed,
    copy() {
      // Absent on pages without a secure context.
      const written = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
      written.then(
        () => {
          setCopied(true)
          onCopied?.()
          notify({ kind: 'success', text: t('common.copied') })
        },
        () => {
          setFailed(true)
          notify({ kind: 'error', text: t('common.copyFailed') })
        },
      )
    },
  }
}
