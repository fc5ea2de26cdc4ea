import type { FollowedList, SmartSession } from '@wallet-modal/runtime/accounts'
import {
  ListRow,
  PagedPanel,
  type PagedTexts,
  Skeleton,
  useOnline,
  useView,
  VirtualList,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useCallback, useLayoutEffect } from 'react'
import { stateOf } from '../accountSessions.js'
import type { SessionsKey } from '../messages.js'
import { appOf, dayOf, permissionsInWords } from '../sessionTexts.js'

/** Lucide's key-round (ISC). */
const keyIcon =
  'M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4z'

const keyOf = ({ pci }: SmartSession) => pci

/** Lists the permissions that the account in use has granted to apps on its network. */
export function SessionsView({ sessions }: { readonly sessions: FollowedList<SmartSession> }) {
  const { state, t } = useView<SessionsKey>()
  const isOpen = state.open.value
  const listed = sessions.listed.value
  const texts = useTexts()
  useLayoutEffect(() => (isOpen ? sessions.follow() : undefined), [sessions, isOpen])
  const renderRow = useCallback((session: SmartSession) => <SessionRow session={session} />, [])
  const shapes = <Skeleton rows={3} />

  return (
    <PagedPanel
      className="smart-sessions"
      listed={listed}
      isOnline={useOnline()}
      texts={texts}
      icon={keyIcon}
      loading={shapes}
      further={shapes}
      onMore={sessions.more}
      onRetry={sessions.retry}
    >
      {listed.items.length > 0 && (
        <VirtualList
          label={t('smartSessions.list')}
          items={listed.items}
          keyOf={keyOf}
          renderRow={renderRow}
        />
      )}
    </PagedPanel>
  )
}

function SessionRow({ session }: { readonly session: SmartSession }) {
  const { clock, router, state, t } = useView<SessionsKey>()
  const { imageUrl, pci } = session
  const standing = stateOf(session, clock.now())
  const app = appOf(session, t)
  const may = permissionsInWords(session, state.network.value.definition?.nativeCurrency.symbol, t)
  return (
    <ListRow
      picture={<WalletIcon name={app} imageUrl={imageUrl} />}
      name={app}
      note={may.join(' · ')}
      tag={standing === 'active' ? undefined : t(`smartSessions.${standing}`)}
      end={
        standing === 'active' && (
          <span className="smart-sessions-until">
            <span className="hidden">{t('smartSessions.until')} </span>
            {dayOf(session.expiry, t)}
          </span>
        )
      }
      onClick={() => router.push('SmartSession', { pci })}
    />
  )
}

function useTexts(): PagedTexts {
  const { state, t } = useView<SessionsKey>()
  const { id, definition } = state.network.value
  const network = definition?.name ?? t('smartSessions.unknownNetwork', { id })
  return {
    loading: t('smartSessions.loading'),
    failed: { title: t('smartSessions.error'), hint: t('smartSessions.error.hint') },
    offline: { title: t('smartSessions.offline'), hint: t('smartSessions.offline.hint') },
    empty: { title: t('smartSessions.empty.title'), hint: t('smartSessions.empty.hint', { network }) },
    unlisted: {
      title: t('smartSessions.unlisted.title'),
      hint: t('smartSessions.unlisted.hint', { network }),
    },
    // The service returns the whole list at once, so the list never pauses.
    older: t('common.tryAgain'),
  }
}
