import type { Ref } from 'react'
import { Button } from './Button.js'
import { Icon, icons } from './Icon.js'

/** Lucide's copy (ISC). */
export const copyIcon =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2'

/** A wide button that copies a value; `useCopy` copies and gives the confirmation. */
export function CopyButton({
  label,
  confirmation,
  disabled = false,
  buttonRef,
  onCopy,
}: {
  readonly label: string
  /** Replaces the label after copying. */
  readonly confirmation: string | undefined
  /** Set while the value isn't known yet: the button keeps its place. @default false */
  readonly disabled?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
  readonly onCopy: () => void
}) {
  return (
    <>
      <Button onClick={onCopy} disabled={disabled} buttonRef={buttonRef}>
        <Icon path={confirmation ? icons.check : copyIcon} />
        {confirmation ?? label}
      </Button>
      <span role="status" className="hidden">
        {confirmation}
      </span>
    </>
  )
}
