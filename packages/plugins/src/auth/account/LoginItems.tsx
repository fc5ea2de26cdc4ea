import { Icon, useView } from '@wallet-modal/runtime/ui'
import type { AuthKey } from '../messages.js'
import { Item, RemoveButton, Section, useDates } from './AccountRows.js'
import type { AccountList } from './createWalletAccount.js'

/** Lucide's at-sign and log-in (ISC). */
const atSign = 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8'
const door = 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l5-5-5-5M15 12H3'

type Login = AccountList['logins'][number]

/** The log-ins of the wallet: its email address, and what is linked to it. */
export function LoginItems({
  email,
  logins,
  onEdit,
  onRemove,
}: Pick<AccountList, 'email' | 'logins'> & {
  readonly onEdit: () => void
  readonly onRemove: (id: string) => void
}) {
  const { config, t } = useView<AuthKey>()
  // Without an email address to log in by, here or at all, the last one stays.
  const canRemove = email !== undefined && (config.features.email || logins.length > 1)
  return (
    <Section title={t('auth.logins')}>
      {email !== undefined && (
        <Item
          picture={<Picture path={atSign} />}
          name={email}
          note={
            <LoginNote isCurrent={!logins.some(({ isCurrent }) => isCurrent)}>{t('auth.email')}</LoginNote>
          }
        >
          <button type="button" className="auth-change" onClick={onEdit}>
            {t('auth.email.edit')}
          </button>
        </Item>
      )}
      {logins.map((login) => (
        <LinkedItem key={login.id} login={login} onRemove={canRemove ? onRemove : undefined} />
      ))}
    </Section>
  )
}

function LinkedItem({
  login: { id, place, name, linkedAt, isCurrent },
  onRemove,
}: {
  readonly login: Login
  readonly onRemove: ((id: string) => void) | undefined
}) {
  const { t } = useView<AuthKey>()
  const dates = useDates()
  const title = name === undefined ? place : t('auth.login.of', { place, name })
  return (
    <Item
      picture={<Picture path={door} />}
      name={title}
      note={
        <LoginNote isCurrent={isCurrent}>
          {linkedAt !== undefined && t('auth.login.linked', { date: dates.format(linkedAt) })}
        </LoginNote>
      }
    >
      {onRemove && <RemoveButton name={title} onRemove={() => onRemove(id)} />}
    </Item>
  )
}

function LoginNote({
  isCurrent,
  children,
}: {
  readonly isCurrent: boolean
  readonly children: string | false
}) {
  const { t } = useView<AuthKey>()
  return (
    <>
      {children}
      {isCurrent && <span className="auth-here">{t('auth.login.here')}</span>}
    </>
  )
}

/** Providers' marks are code that an app with log-ins by email alone doesn't load. */
const Picture = ({ path }: { readonly path: string }) => (
  <span className="auth-picture">
    <Icon path={path} />
  </span>
)
