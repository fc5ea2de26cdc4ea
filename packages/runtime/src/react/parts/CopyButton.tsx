import type { Ref } from 'react'
import { Button } from './Button.js'
import { Icon, icons } from './Icon.js'
import { copyIcon, useCopy } from './useCopy.js'

/** A wide button that copies a value and says that it did. */
export function CopyButton({
  value,
  label,
  buttonRef,
  onCopied,
}: {
  /** While there is none yet, the button stands there disabled, so that nothing moves when it comes. */
  readonly value: string | undefined
  readonly label: string
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
  /** Called when the value stands in the clipboard. */
  readonly onCopied?: (() => void) | undefined
}) {
  const { isCopied, copy } = useCopy(value ?? '', onCopied)
  return (
    <Button onClick={copy} disabled={value === undefined} buttonRef={buttonRef}>
      <Icon path={isCopied ? icons.check : copyIcon} />
      {label}
    </Button>
  )
}
