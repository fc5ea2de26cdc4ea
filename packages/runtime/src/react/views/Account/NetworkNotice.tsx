import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { Icon } from '../../parts/Icon.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './panel.css?inline'

/** Lucide's chevrons-up-down (ISC): others can be chosen. */
export const chevrons = 'm7 15 5 5 5-5M7 9l5-5 5 5'

/**
 * The wallet's network, with the way to the others, or a notice that the app doesn't use it. A visitor who can switch sees
 * UnsupportedChain first, unless the app opened the Account view itself.
 */
export function NetworkNotice() {
  useSheet(css)
  const { state, config, router, networkPicture, t } = useView<MessageKey>()
  const { id, definition, isSupported } = state.network.value
  const name = definition?.name ?? t('account.unknownNetwork', { id })

  const hasChoice = config.network.allowSwitch && config.chains.length > 1
  const choose = () => router.push('Networks')

  if (isSupported || config.network.allowUnsupported) {
    return hasChoice ? (
      <button
        type="button"
        className="network-button"
        aria-label={t('button.network', { network: name })}
        onClick={choose}
      >
        <WalletIcon name={name} imageUrl={networkPicture(id)} />
        <bdi>{name}</bdi>
        <Icon path={chevrons} />
      </button>
    ) : (
      <p className="network">
        <bdi>{name}</bdi>
      </p>
    )
  }
  return (
    <div className="panel">
      <dl>
        <dt>{t('account.network')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </dl>
      <p className="warning">{t('account.unsupported')}</p>
      {config.network.allowSwitch && (
        <Button kind="primary" onClick={choose}>
          {t('account.others')}
        </Button>
      )}
    </div>
  )
}
