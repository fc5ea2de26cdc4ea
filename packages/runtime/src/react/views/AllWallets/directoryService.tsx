import { useLayoutEffect, useRef } from 'react'
import type { WalletList } from '../../../directory/types.js'
import type { MessageKey } from '../../../messages/english.js'
import { Icon } from '../../parts/Icon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './directoryService.css?inline'
import { hasListFailed, isListBusy } from './ListEnd.js'

/** Lucide's `badge-check`. */
const certifiedIcon =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM9 12l2 2 4-4'

/** Props of `DirectoryService`. */
export interface DirectoryServiceParams {
  readonly list: WalletList
  readonly isCertified: boolean
  readonly onChange: (isCertified: boolean) => void
}

/**
 * Adds a toggle for certified wallets to the search field. While the service can't be reached, a text and Retry replace it.
 */
export function DirectoryService({
  params: { list, isCertified, onChange },
}: {
  readonly params: DirectoryServiceParams
}) {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const isDown = !isCertified && list.service?.remaining.value === 0 && hasListFailed(list)
  const label = t('directory.certified')
  return isDown ? (
    <ServiceFailure list={list} />
  ) : (
    <button
      type="button"
      className="icon-button certified"
      aria-pressed={isCertified}
      aria-label={label}
      title={label}
      onClick={() => onChange(!isCertified)}
    >
      <Icon path={certifiedIcon} />
    </button>
  )
}

function ServiceFailure({ list }: { readonly list: WalletList }) {
  const { t } = useView<MessageKey>()
  const buttonRef = useRef<HTMLButtonElement>(null)

  // The Retry button goes with the focus: move it to the search field.
  useLayoutEffect(() => {
    const button = buttonRef.current
    const field = button?.closest('.search')?.querySelector('input')
    return () => {
      if (button?.matches(':focus')) field?.focus()
    }
  }, [])

  return (
    <div className="service-failure" role="alert">
      <span>{t(list.service?.failure.value ?? 'allWallets.failed')}</span>
      <button
        type="button"
        className="button"
        aria-busy={isListBusy(list) || undefined}
        ref={buttonRef}
        onClick={list.retry}
      >
        {t('common.tryAgain')}
      </button>
    </div>
  )
}
