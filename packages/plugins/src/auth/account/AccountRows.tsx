import { useView } from '@wallet-modal/runtime/ui'
import type { ReactNode } from 'react'
import type { AuthKey } from '../messages.js'

/** A list of the account page with its title. */
export function Section({
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

/** A row of such a list: what it is, and what can be done with it. Names keep their letters' direction, and stand at the page's start. */
export function Item({
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
