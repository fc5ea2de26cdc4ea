import { Icon } from './Icon.js'

/** A button of one icon. `label` is its accessible name. */
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
  /** Whether the drawing points somewhere, and so turns round in right-to-left text. @default false */
  readonly flips?: boolean
}) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} onClick={onClick}>
      <Icon path={path} flips={flips} />
    </button>
  )
}
