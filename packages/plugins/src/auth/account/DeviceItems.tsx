import { Icon, useView } from '@wallet-modal/runtime/ui'
import type { AuthKey } from '../messages.js'
import { Item, RemoveButton, Section, useDates } from './AccountRows.js'
import type { AccountList } from './createWalletAccount.js'

/** Lucide's monitor-smartphone, shortened (ISC). */
const deviceIcon = 'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8M10 19v-4M7 19h5M16 12h6v10h-6z'

/** The devices that open the wallet. This one is forgotten elsewhere on the page. */
export function DeviceItems({
  devices,
  onRemove,
}: {
  readonly devices: AccountList['devices']
  readonly onRemove: (id: string) => void
}) {
  const { t } = useView<AuthKey>()
  const dates = useDates()
  const noteOf = ({ isCurrent, signedInAt }: AccountList['devices'][number]) => {
    if (isCurrent) return t('auth.device.current')
    if (signedInAt === undefined) return t('auth.device.out')
    return t('auth.device.in', { date: dates.format(signedInAt) })
  }
  return (
    <Section title={t('auth.devices')}>
      {devices.map((device) => {
        const name = device.name || t('auth.device')
        return (
          <Item
            key={device.id}
            picture={
              <span className="auth-picture">
                <Icon path={deviceIcon} />
              </span>
            }
            name={name}
            note={noteOf(device)}
          >
            {!device.isCurrent && <RemoveButton name={name} onRemove={() => onRemove(device.id)} />}
          </Item>
        )
      })}
    </Section>
  )
}
