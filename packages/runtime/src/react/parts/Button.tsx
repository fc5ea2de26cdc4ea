import type { ReactNode, Ref } from 'react'

/**
 * A wide button. While `busy` or `disabled` it does nothing but stays focusable, so that the focus isn't lost and a screen
 * reader can say why.
 */
export function Button({
  children,
  onClick,
  kind = 'secondary',
  submits = false,
  busy = false,
  disabled = false,
  buttonRef,
}: {
  readonly children: ReactNode
  /** Not needed if the button submits a form. */
  readonly onClick?: (() => void) | undefined
  /** @default 'secondary' */
  readonly kind?: 'primary' | 'secondary'
  /** Whether the button submits its form, as Enter in a field does. @default false */
  readonly submits?: boolean
  /** @default false */
  readonly busy?: boolean
  /** @default false */
  readonly disabled?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}) {
  const isIdle = !busy && !disabled
  return (
    <button
      type={submits && isIdle ? 'submit' : 'button'}
      className={kind === 'primary' ? 'button primary' : 'button'}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={busy || undefined}
      onClick={isIdle ? onClick : undefined}
      ref={buttonRef}
    >
      {children}
    </button>
  )
}
