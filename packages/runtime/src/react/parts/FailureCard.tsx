import { useView } from '../ViewContext.js'
import { Button } from './Button.js'
import { Icon } from './Icon.js'
import { icons } from './icons.js'

/** What stands in place of a part that failed: what happened, and what to do. */
export function FailureCard({
  title,
  hint,
  onRetry,
  offersReload = false,
}: {
  readonly title: string
  readonly hint: string
  readonly onRetry: () => void
  /** @default false */
  readonly offersReload?: boolean
}) {
  const { t } = useView()
  return (
    <div className="failure centred" role="alert">
      <Icon path={icons.warning} />
      <h3 className="headline">{title}</h3>
      <p className="hint">{hint}</p>
      <Button kind="primary" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
      {offersReload && <Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
    </div>
  )
}
