import type { WalletList } from '../../../directory/types.js'
import type { MessageKey } from '../../../messages/english.js'
import { RowShapes } from '../../parts/RowShapes.js'
import { useView } from '../../ViewContext.js'

/** Whether to show a failure. It also shows while the list loads again, so that the button keeps the focus. */
export const hasListFailed = (list: WalletList) =>
  list.progress.value === 'failed' || (list.failures.value > 0 && isListBusy(list))

export const isListBusy = ({ progress, service }: WalletList) =>
  progress.value === 'loading' || service?.isSearching.value === true

/** Shown below the wallets while more load, or have failed. */
export function ListEnd({
  list,
  isSilent,
}: {
  readonly list: WalletList
  /** Whether a failure shows elsewhere. */
  readonly isSilent: boolean | undefined
}) {
  const { t } = useView<MessageKey>()
  const hasFailed = hasListFailed(list)
  const isBusy = isListBusy(list)
  if (!hasFailed && isBusy) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <RowShapes count={3} />
      </div>
    )
  }
  if (!hasFailed || isSilent) return null
  return (
    <div className="failed" role="alert">
      <span>{t(list.service?.failure.value ?? 'allWallets.failed')}</span>
      <button type="button" className="button" aria-busy={isBusy || undefined} onClick={list.retry}>
        {t('common.tryAgain')}
      </button>
      {/* Many browsers remember a failed `import()` for the page's life (whatwg/html#10327). */}
      {list.failures.value > 1 && !list.service && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('common.reload')}
        </button>
      )}
    </div>
  )
}
