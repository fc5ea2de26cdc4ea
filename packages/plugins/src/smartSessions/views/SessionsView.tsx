import type { FollowedList, SmartSession } from '@wallet-modal/runtime/accounts'
import {
  ListRow,
  PagedPanel,
  type PagedTexts,
  RowShapes,
  useOnline,
  useView,
  VirtualList,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { stateOf } from '../accountSessions.js'
import type { SessionsKey } from '../messages.js'
import { appOf, permissionsInWords, shortDayOf } from '../sessionTexts.js'

/** Lucide's key-round (ISC). */
const keyIcon =
  'M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4z'

const keyOf = ({ pci }: SmartSession) => pci

/** Lists the permissions that the account in use has granted to apps on its network. */
export function SessionsView({ sessions }: { readonly sessions: FollowedList<SmartSession> }) {
  const { clock, state, t } = useView<SessionsKey>()
  const isOpen = state.open.value
  const listed = sessions.listed.value
  const texts = useTexts()
  useLayoutEffect(() => (isOpen ? sessions.follow() : undefined), [sessions, isOpen])
  const now = useMemo(() => clock.now(), [clock])
  const items = useMemo(() => {
    const isActive = (one: SmartSession) => stateOf(one, now) === 'active'
    return [...listed.items.filter(isActive), ...listed.items.filter((one) => !isActive(one))]
  }, [listed.items, now])
  const renderRow = useCallback((session: SmartSession) => <SessionRow session={session} />, [])
  const renderHeading = useCallback(
    (session: SmartSession, before: SmartSession | undefined) => {
      const isFirstEnded =
        stateOf(session, now) !== 'active' && (!before || stateOf(before, now) === 'active')
      return isFirstEnded ? <h3 className="hint group">{t('smartSessions.ended')}</h3> : undefined
    },
    [now, t],
  )
  const shapes = <RowShapes count={3} />

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
          items={items}
          keyOf={keyOf}
          renderRow={renderRow}
          renderHeading={renderHeading}
          look="contents"
        />
      )}
    </PagedPanel>
  )
}

function SessionRow({ session }: { readonly session: SmartSession }) {
  const { clock, router, state, numberLanguage, t } = useView<SessionsKey>()
  const { imageUrl, pci } = session
  const now = clock.now()
  const standing = stateOf(session, now)
  const app = appOf(session, t)
  const may = permissionsInWords(session, state.network.value.definition?.nativeCurrency, t, numberLanguage())
  return (
    <ListRow
      picture={<WalletIcon name={app} imageUrl={imageUrl} />}
      name={app}
      note={may.join(' · ')}
      end={
        <span className="smart-sessions-state" data-state={standing}>
          {standing === 'active'
            ? t('smartSessions.untilDay', { day: shortDayOf(session.expiry, now, t) })
            : t(`smartSessions.${standing}`)}
        </span>
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
