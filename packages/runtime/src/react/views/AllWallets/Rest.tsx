import type { WalletList } from '../../../directory/walletList.js'
import type { MessageKey } from '../../../messages/english.js'
import { useView } from '../../ViewContext.js'

/** What stands below the wallets while there are more to come, or they could not be had. */
export function Rest({ list }: { readonly list: WalletList }) {
  const { t } = useView<MessageKey>()
  const progress = list.progress.value
  // While it is tried again, the button stays, and with it the focus.
  const hasFailed = progress === 'failed' || (progress === 'loading' && list.failures.value > 0)
  if (!hasFailed && (progress === 'loading' || list.isSearching.value)) {
    return (
      <div className="rest" role="status" aria-label={t('common.loading')}>
        <div className="skeleton row-shape" />
        <div className="skeleton row-shape" />
        <div className="skeleton row-shape" />
      </div>
    )
  }
  if (!hasFailed) return null
  return (
    <div className="failed" role="alert">
      <span>{t('allWallets.failed')}</span>
      <button type="button" aria-busy={progress === 'loading' || undefined} onClick={list.retry}>
        {t('common.tryAgain')}
      </button>
      {/* Many browsers remember a failed `import()` for the page's life (whatwg/html#10327). */}
      {list.failures.value > 1 && (
        <button type="button" onClick={() => location.reload()}>
          {t('common.reload')}
        </button>
      )}
    </div>
  )
}
