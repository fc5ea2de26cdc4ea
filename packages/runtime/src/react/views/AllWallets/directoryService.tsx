import { useLayoutEffect, useRef } from 'react'
import type { WalletList } from '../../../directory/types.js'
import type { MessageKey } from '../../../messages/english.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './directoryBar.css?inline'
import { hasListFailed, isListBusy } from './Rest.js'

/** What the bar goes by. */
export interface DirectoryBarParams {
  readonly list: WalletList
  readonly isCertified: boolean
  readonly onChange: (isCertified: boolean) => void
}

/**
 * What a directory service adds to the list: a switch for certified wallets only; in its place, while the service can't be had,
 * that it can't, and another try. It is as high as a row, so that nothing moves.
 */
export function DirectoryBar({
  params: { list, isCertified, onChange },
}: {
  readonly params: DirectoryBarParams
}) {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const switchRef = useRef<HTMLButtonElement>(null)
  const hadFocusRef = useRef(false)
  const isDown = !isCertified && list.service?.remaining.value === 0 && hasListFailed(list)

  // Who tried again goes on from here.
  useLayoutEffect(() => {
    if (!isDown && hadFocusRef.current) switchRef.current?.focus()
    hadFocusRef.current = false
  }, [isDown])

  if (isDown) {
    return (
      <div className="directory-bar" role="alert">
        <span>{t(list.service?.failure.value ?? 'allWallets.failed')}</span>
        <button
          type="button"
          className="button"
          aria-busy={isListBusy(list) || undefined}
          onFocus={() => {
            hadFocusRef.current = true
          }}
          onBlur={() => {
            hadFocusRef.current = false
          }}
          onClick={list.retry}
        >
          {t('common.tryAgain')}
        </button>
      </div>
    )
  }
  return (
    <button
      type="button"
      className="directory-bar switch"
      role="switch"
      aria-checked={isCertified}
      ref={switchRef}
      onClick={() => onChange(!isCertified)}
    >
      <span>{t('directory.certified')}</span>
      <i />
    </button>
  )
}
