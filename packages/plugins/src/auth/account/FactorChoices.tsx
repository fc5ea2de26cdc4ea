import { Icon, ListRow, useView } from '@wallet-modal/runtime/ui'
import type { AuthKey } from '../messages.js'
import type { FactorKind } from './createWalletAccount.js'

/** Lucide's fingerprint, file-key and text-cursor-input, shortened (ISC). */
const factorIcons: Readonly<Record<FactorKind, string>> = {
  passkey:
    'M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4M14 13.12c0 2.38 0 6.38-1 8.88M17.29 21.02c.12-.6.43-2.3.5-3.02M2 12a10 10 0 0 1 18-6M2 16h.01M21.8 16c.2-2 .131-5.354 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2M8.65 22c.21-.66.45-1.32.57-2M9 6.8a6 6 0 0 1 9 5.2v2',
  file: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M12 18v-6M9 15l3 3 3-3',
  // Lucide's landmark (ISC).
  escrow: 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z',
  passphrase:
    'M5 4h1a3 3 0 0 1 3 3 3 3 0 0 1 3-3h1M13 20h-1a3 3 0 0 1-3-3 3 3 0 0 1-3 3H5M9 7v10M5 16H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h1M13 8h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7',
}

const ownKinds = ['passkey', 'file', 'passphrase'] as const

/** The kinds of ways back, each with what it is. */
export function FactorChoices({
  onChoose,
  offersEscrow = false,
}: {
  readonly onChoose: (kind: FactorKind) => void
  /** Whether the operator offers to keep a key. */
  readonly offersEscrow?: boolean
}) {
  const { t } = useView<AuthKey>()
  const kinds: readonly FactorKind[] = offersEscrow ? [...ownKinds, 'escrow'] : ownKinds
  return (
    <ul className="auth-list" aria-label={t('auth.factors')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <ListRow
            picture={<FactorPicture kind={kind} />}
            name={t(`auth.${kind}.add`)}
            note={t(`auth.${kind}.hint`)}
            onClick={() => onChoose(kind)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The picture of a way back. */
export const FactorPicture = ({ kind }: { readonly kind: FactorKind }) => (
  <span className="auth-picture">
    <Icon path={factorIcons[kind]} />
  </span>
)
