import { useView } from '@wallet-modal/runtime/ui'
import type { ReactNode } from 'react'
import type { AuthKey } from '../messages.js'

/** A titled list of the account page; nothing while the list is empty. */
export function AccountSection({
  title,
  className = '',
  children,
}: {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <section className={`auth-section ${className}`}>
      <h3>{title}</h3>
      <ul className="auth-list">{children}</ul>
    </section>
  )
}

/** One row of such a list. Names keep their letters' direction, and stand at the page's start. */
export function AccountItem({
  picture,
  name,
  note,
  children,
}: {
  readonly picture?: ReactNode
  readonly name: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <li className="auth-item">
      {picture}
      <span className="auth-item-name">
        <span>
          <bdi>{name}</bdi>
        </span>
        {note !== undefined && (
          <span className="note">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {children}
    </li>
  )
}

/** Removes what a row names. */
export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useView<AuthKey>()
  return (
    <button
      type="button"
      className="auth-change"
      aria-label={t('auth.remove.label', { name })}
      onClick={onRemove}
    >
      {t('auth.remove')}
    </button>
  )
}

/** Writes days in the page's language. */
export function useDates(): Intl.DateTimeFormat {
  const { t } = useView<AuthKey>()
  return new Intl.DateTimeFormat(t('language.tag'), { dateStyle: 'medium' })
}
