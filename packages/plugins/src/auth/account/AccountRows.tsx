import type { ReactNode } from 'react'

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

/** A row of such a list: what it is, and what can be done with it. */
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
        <bdi>{name}</bdi>
        {note !== undefined && <bdi className="note">{note}</bdi>}
      </span>
      {children}
    </li>
  )
}
