import type { ReactNode } from 'react'
import { shortAddress } from '../../../base/shortAddress.js'
import { accountTexts, disconnectTexts } from '../../../messages/en/account.js'
import type { MessageKey } from '../../../messages/english.js'
import type { WalletTile } from '../../../plugin/manifest.js'
import { Address } from '../../parts/Address.js'
import { Avatar } from '../../parts/Avatar.js'
import { Button } from '../../parts/Button.js'
import { copyIcon } from '../../parts/CopyButton.js'
import { ExternalLink } from '../../parts/ExternalLink.js'
import { Footer } from '../../parts/Footer.js'
import { Icon, IconButton, icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import quietButtonCss from '../../parts/quietButton.css?inline'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCopy } from '../../useCopy.js'
import { useExplorerUrl } from '../../useExplorerUrl.js'
import { useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountTabs } from './AccountTabs.js'
import css from './account.css?inline'
import { DisconnectButton } from './DisconnectButton.js'
import { chevrons, NetworkNotice } from './NetworkNotice.js'
import tilesCss from './tiles.css?inline'

/** The view's texts in English. */
export const texts = { ...accountTexts, ...disconnectTexts }

/** Lucide's external-link (ISC). */
const external = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6'

/** The connected account: name, holdings, actions, and the way out. */
export function AccountView() {
  useSheet(css)
  useSheet(tilesCss)
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
  const { state, t } = useView<MessageKey>()
  const { confirmation, hasFailed, copy } = useCopy(address)
  const actions = state.walletActions.value
  const invited = actions.find(({ invitation }) => invitation !== undefined)
  const tiles = actions.filter((action) => action !== invited)

  const isCompact = state.accountTabs.value.length > 0
  // More would take a second row.
  const hasRoom = tiles.length <= 2
  const explorer = useExplorerUrl('address', address)
  const copyPath = confirmation ? icons.check : copyIcon

  return (
    <div className={isCompact ? 'account compact' : 'account'}>
      <Who address={address} invited={invited}>
        {!hasRoom && <IconButton path={copyPath} label={t('account.copy')} onClick={copy} />}
      </Who>
      <span role="status" className="hidden">
        {confirmation}
      </span>
      {hasFailed && <Address value={address} />}
      <div className="account-worth">
        <div className="account-sums">
          {state.accountTotal.value && (
            <LoadedPart entry={state.accountTotal.value} isWanted={state.open.value} />
          )}
          <AccountBalance />
        </div>
        <NetworkNotice />
      </div>
      <ul className="tiles" aria-label={t('account.actions')}>
        {tiles.map((action) => (
          <ActionTile key={action.id} action={action} />
        ))}
        {hasRoom && (
          <li>
            <button type="button" className="tile" onClick={copy}>
              <Icon path={copyPath} />
              {confirmation ?? <TileText text={t('account.copy.tile')} label={t('account.copy')} />}
            </button>
          </li>
        )}
        {hasRoom && explorer !== undefined && (
          <li>
            <ExternalLink kind="web" look="tile" href={explorer}>
              <Icon path={external} flips />
              <TileText text={t('account.explorer.tile')} label={t('account.explorer')} />
            </ExternalLink>
          </li>
        )}
      </ul>
      <AccountTabs />
      {/* In sight whatever the tab's length. */}
      <Footer>
        <div className="way-out">
          {!hasRoom && (
            <ExternalLink kind="web" href={explorer}>
              <Icon path={external} flips />
              {t('account.explorer')}
            </ExternalLink>
          )}
          <DisconnectButton />
        </div>
      </Footer>
    </div>
  )
}

/** The account's pictures, names and address. `children`: a further button beside the address. */
function Who({
  address,
  invited,
  children,
}: {
  readonly address: string
  readonly invited: WalletTile | undefined
  readonly children: ReactNode
}) {
  const { state, router, pictureOf, t } = useView<MessageKey>()
  const { t: pluginText } = useView()
  const name = state.profileName.value
  const email = state.user.value?.email
  const namespace = state.account.value?.namespace ?? ''
  const wallet = state.connected.value.get(namespace)
  const shared = state.accountStates.value.get(namespace)?.all ?? []
  const hasOthers = shared.length > 1 || Object.keys(state.status.value).length > 1
  return (
    <div className="account-who">
      <span className="account-face">
        <Avatar address={address} imageUrl={state.profileImage.value} />
        {wallet && <WalletIcon name={wallet.name} imageUrl={pictureOf(wallet)} />}
      </span>
      <div className="account-names">
        {name !== undefined && (
          <h3 className="profile-name">
            <bdi>{name}</bdi>
          </h3>
        )}
        {invited?.invitation !== undefined && (
          <button
            type="button"
            className="quiet-button account-invitation"
            onClick={() => router.push(invited.opens, invited.params)}
          >
            {pluginText(invited.invitation)}
          </button>
        )}
        {email !== undefined && <bdi className="account-email">{email}</bdi>}
        <div className="identity">
          <bdi dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
          {hasOthers && (
            <IconButton path={chevrons} label={t('accounts.title')} onClick={() => router.push('Accounts')} />
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** A word that fits, and what it stands for. */
const TileText = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <>
    <span aria-hidden="true">{text}</span>
    <span className="hidden">{label}</span>
  </>
)

/** A plugin's action; the label is a key of the plugin's texts. */
function ActionTile({ action }: { readonly action: WalletTile }) {
  const { router, t } = useView()
  return (
    <li>
      <button type="button" className="tile" onClick={() => router.push(action.opens, action.params)}>
        <Icon path={action.icon} flips={action.flips} />
        {t(action.label)}
        {action.mark !== undefined && (
          <span className="tile-mark">
            <span className="hidden">{t(action.mark)}</span>
          </span>
        )}
      </button>
    </li>
  )
}

export { AccountView as View }
