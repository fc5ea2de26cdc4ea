import { Button } from './Button.js'
import { Icon } from './Icon.js'
import { icons } from './icons.js'
import { useCopy } from './useCopy.js'

/** A wide button that copies a value and says that it did. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const { isCopied, copy } = useCopy(value)
  return (
    <Button onClick={copy}>
      <Icon path={isCopied ? icons.check : icons.copy} />
      {label}
    </Button>
  )
}
