import { shortAddress } from '../../../base/shortAddress.js'
import { accountTexts, disconnectTexts } from '../../../messages/en/account.js'
import type { MessageKey } from '../../../messages/english.js'
import type { WalletAction } from '../../../plugin/manifest.js'
import { Address } from '../../parts/Address.js'
import { Avatar } from '../../parts/Avatar.js'
import { Button } from '../../parts/Button.js'
import { copyIcon } from '../../parts/CopyButton.js'
import { ExternalLink } from '../../parts/ExternalLink.js'
import { Icon, IconButton, icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import quietButtonCss from '../../parts/quietButton.css?inline'
import { Stack } from '../../parts/Stack.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCopy } from '../../useCopy.js'
import { useExplorerUrl } from '../../useExplorerUrl.js'
import { useView } from '../../ViewContext.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountTabs } from './AccountTabs.js'
import css from './account.css?inline'
import { DisconnectButton } from './DisconnectButton.js'
import { chevrons, NetworkNotice } from './NetworkNotice.js'

/** The view's texts in English. */
export const texts = { ...accountTexts, ...disconnectTexts }

/** Lucide's external-link (ISC). */
const external = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6'

/** The connected account: name, holdings, actions, and the way out. */
export function AccountView() {
  useSheet(css)
  useSheet(quietButtonCss)
  const { state } = useView()
  const account = state.account.value
  return account ? <ConnectedAccount address={account.address} /> : <NoAccount />
}

/** Shown when the wallet withdrew its permission, or the app opened the view without an account. */
function NoAccount() {
  const { router, t } = useView<MessageKey>()
  return (
    <MessageCard icon={icons.wallet} title={t('account.none.title')} hint={t('account.none.hint')}>
      <Button kind="primary" onClick={() => router.reset('Connect')}>
        {t('connect.title')}
      </Button>
    </MessageCard>
  )
}

function ConnectedAccount({ address }: { readonly address: string }) {
  const { state, router, pictureOf, t } = useView<MessageKey>()
  const { confirmation, hasFailed, copy } = useCopy(address)
  const name = state.profileName.value
  const actions = state.walletActions.value
  const namespace = state.account.value?.namespace ?? ''
  const wallet = state.connected.value.get(namespace)
  const shared = state.accountStates.value.get(namespace)?.all ?? []
  const hasOthers = shared.length > 1 || Object.keys(state.status.value).length > 1

  return (
    <Stack isCentred>
      <span className="account-face">
        <Avatar address={address} imageUrl={state.profileImage.value} />
        {wallet && <WalletIcon name={wallet.name} imageUrl={pictureOf(wallet)} />}
      </span>
      {name !== undefined && (
        <h3 className="profile-name">
          <bdi>{name}</bdi>
        </h3>
      )}
      <div className="identity">
        {hasOthers && (
          <IconButton path={chevrons} label={t('accounts.title')} onClick={() => router.push('Accounts')} />
        )}
        <bdi dir="ltr" title={address}>
          {shortAddress(address)}
        </bdi>
        {actions.length !== 1 && (
          <IconButton path={confirmation ? icons.check : copyIcon} label={t('account.copy')} onClick={copy} />
        )}
      </div>
      <span role="status" className="hidden">
        {confirmation}
      </span>
      {hasFailed && <Address value={address} />}
      <AccountBalance />
      <NetworkNotice />
      {actions.length > 0 && (
        <ul className="tiles" aria-label={t('account.actions')}>
          {actions.map((action) => (
            <ActionTile key={action.id} action={action} />
          ))}
          {/* A single tile would be too wide. */}
          {actions.length === 1 && (
            <li>
              <button type="button" className="tile" onClick={copy}>
                <Icon path={confirmation ? icons.check : copyIcon} />
                {confirmation ?? t('account.copy')}
              </button>
            </li>
          )}
        </ul>
      )}
      <div className="way-out">
        <ExplorerLink address={address} />
        <DisconnectButton />
      </div>
      {/* The tabs come last, as they may be long: the ways out come before them. */}
      <AccountTabs />
    </Stack>
  )
}

/** A plugin's action; the label is a key of the plugin's texts. */
function ActionTile({ action }: { readonly action: WalletAction }) {
  const { router, t } = useView()
  return (
    <li>
      <button type="button" className="tile" onClick={() => router.push(action.opens, action.params)}>
        <Icon path={action.icon} flips={action.flips} />
        {t(action.label)}
      </button>
    </li>
  )
}

function ExplorerLink({ address }: { readonly address: string }) {
  const { t } = useView<MessageKey>()
  const url = useExplorerUrl('address', address)
  if (url === undefined) return null
  return (
    <ExternalLink kind="web" href={url}>
      <Icon path={external} flips />
      {t('account.explorer')}
    </ExternalLink>
  )
}

export { AccountView as View }
