import { useView } from '@wallet-modal/runtime/ui'
import type { AuthKey } from '../messages.js'
import { Item, RemoveButton, Section, useDates } from './AccountRows.js'
import type { AccountList } from './createWalletAccount.js'
import { FactorPicture } from './FactorChoices.js'

/** The wallet's ways back. */
export function FactorItems({
  factors,
  onRemove,
}: {
  readonly factors: AccountList['factors']
  readonly onRemove: (id: string) => void
}) {
  const { t } = useView<AuthKey>()
  const dates = useDates()
  return (
    <Section title={t('auth.factors.all')}>
      {factors.map(({ id, kind, name, createdAt }) => (
        <Item
          key={id}
          picture={<FactorPicture kind={kind} />}
          name={t(`auth.${kind}`)}
          note={
            kind === 'escrow'
              ? t('auth.escrow.since', { date: dates.format(createdAt) })
              : t('auth.added', { place: name || t('auth.device'), date: dates.format(createdAt) })
          }
        >
          <RemoveButton name={t(`auth.${kind}`)} onRemove={() => onRemove(id)} />
        </Item>
      ))}
    </Section>
  )
}
