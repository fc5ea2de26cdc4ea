import { useLayoutEffect, useRef } from 'react'
import type { WalletList } from '../../../directory/types.js'
import type { MessageKey } from '../../../messages/english.js'
import { Icon } from '../../parts/Icon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './directoryService.css?inline'
import { isListBusy } from './Rest.js'

// What a directory service adds to the list of wallets.

/** Lucide's `badge-check`. */
const certifiedIcon =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM9 12l2 2 4-4'

/** What the toggle goes by. */
export interface CertifiedToggleParams {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Leaves only the wallets that WalletConnect has certified. Stands in the search field. */
export function CertifiedToggle({ params: { isOn, onChange } }: { readonly params: CertifiedToggleParams }) {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const label = t('directory.certified')
  return (
    <button
      type="button"
      className="icon-button certified"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => onChange(!isOn)}
    >
      <Icon path={certifiedIcon} />
    </button>
  )
}

/** What the failure goes by. */
export interface ServiceFailureParams {
  readonly list: WalletList
  /** Called when the service answers, where the visitor's focus was here. */
  readonly onOver: () => void
}

/** Says that the service can't be reached, and tries again. */
export function ServiceFailure({ params: { list, onOver } }: { readonly params: ServiceFailureParams }) {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const onOverRef = useRef(onOver)
  onOverRef.current = onOver

  // The button takes the focus with it.
  useLayoutEffect(() => {
    const button = buttonRef.current
    return () => {
      if (button?.matches(':focus')) onOverRef.current()
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
