import type { Ref } from 'react'
import type { Namespace } from '../../base/caip.js'
import { ListRow } from '../parts/ListRow.js'
import { WalletIcon } from '../parts/WalletIcon.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import css from './namespaceRow.css?inline'

/** A namespace to choose. The whole row is the button, with the picture of the app's first network in it. */
export function NamespaceRow({
  namespace,
  name,
  label = name,
  note,
  tag,
  isDisabled = false,
  onChoose,
  buttonRef,
}: {
  readonly namespace: Namespace
  readonly name: string
  /** Accessible name. @default the namespace's name */
  readonly label?: string
  readonly note?: string | undefined
  readonly tag?: string | undefined
  /** Whether the row does nothing; it stays focusable, so that screen readers read it. @default false */
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  readonly buttonRef?: Ref<HTMLButtonElement>
}) {
  useSheet(css)
  const { config, networkPicture } = useView()
  const first = config.chains.find((id) => id.startsWith(`${namespace}:`))
  return (
    <ListRow
      picture={
        <span className="namespace-icon">
          <WalletIcon name={name} imageUrl={first && networkPicture(first)} />
        </span>
      }
      name={label}
      note={note}
      tag={tag}
      isDisabled={isDisabled}
      buttonRef={buttonRef}
      onClick={onChoose}
    />
  )
}
