/**
 * Path data of the icons of the first opening, 24 by 24, stroked 2 wide; later views have their own. Taken from
 * Lucide (ISC; see THIRD_PARTY_NOTICES.md), whose components weigh five times as much.
 */
export const icons = {
  back: 'm15 18-6-6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  check: 'M20 6 9 17l-5-5',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  warning: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  wallet:
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
} as const

/** A drawing of 24 by 24 from one stroked path. Decoration: put its meaning in text beside it. */
export function Icon({ path, flips }: { readonly path: string; readonly flips?: boolean | undefined }) {
  return (
    <svg className={flips ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A button with an icon. `label` is its accessible name. */
export function IconButton({
  path,
  label,
  onClick,
  className = '',
  flips = false,
}: {
  readonly path: string
  readonly label: string
  readonly onClick: () => void
  readonly className?: string
  /** Whether the drawing has a direction, and is mirrored in right-to-left text. @default false */
  readonly flips?: boolean
}) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} onClick={onClick}>
      <Icon path={path} flips={flips} />
    </button>
  )
}
