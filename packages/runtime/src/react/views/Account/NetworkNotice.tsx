import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { Icon } from '../../parts/Icon.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useView } from '../../ViewContext.js'

/** Lucide's chevrons-up-down (ISC): there are others to choose. */
export const chevrons = 'm7 15 5 5 5-5M7 9l5-5 5 5'

/**
 * Which network the wallet is on, and the way to the others; where the app doesn't use it, that it doesn't. Who may switch sees
 * UnsupportedChain before this, unless the app opened the account by name.
 */
export function NetworkNotice() {
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
