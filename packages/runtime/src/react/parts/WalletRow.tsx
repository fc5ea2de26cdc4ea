import { ListRow } from './ListRow.js'
import { WalletIcon } from './WalletIcon.js'

/** One wallet of a list. The whole row is the button, named by the wallet. */
export function WalletRow({
  name,
  imageUrl,
  icon,
  note,
  tag,
  description,
  onIntent,
  onClick,
}: {
  readonly name: string
  readonly imageUrl?: string | undefined
  /** Path of an icon, without a picture; see `Icon`. @default the name's letter */
  readonly icon?: string | undefined
  /** Tells wallets of one name apart. */
  readonly note?: string | undefined
  readonly tag?: string | undefined
  /** See `ListRow`. */
  readonly description?: string | undefined
  /** The pointer (or a finger) or the focus is on the row: a click may follow. */
  readonly onIntent?: () => void
  readonly onClick: () => void
}) {
  return (
    <ListRow
      picture={<WalletIcon name={name} imageUrl={imageUrl} icon={icon} />}
      name={name}
      label={note === undefined ? name : `${name}, ${note}`}
      note={note}
      tag={tag}
      description={description}
      onIntent={onIntent}
      onClick={onClick}
    />
  )
}
