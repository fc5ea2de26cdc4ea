import { type FollowedList, followAccount, type SmartSession } from '@wallet-modal/runtime/accounts'
import { implement } from '@wallet-modal/runtime/plugin'
import { AccountSessions, sessionsOf } from './accountSessions.js'
import { manifest, type SessionParams } from './manifest.js'
import { texts } from './messages.js'
import { type RevokeSession, revokeSession } from './revokeSession.js'
import { SessionsView } from './views/SessionsView.js'
import { SessionView } from './views/SessionView.js'
import css from './views/smartSessions.css?inline'

/** The components of one modal, over what it reads. */
const sessionViews = (sessions: FollowedList<SmartSession>, revoke: RevokeSession) => ({
  list: () => <SessionsView sessions={sessions} />,
  one: ({ params }: { readonly params: SessionParams }) => (
    <SessionView params={params} sessions={sessions} revoke={revoke} />
  ),
})

/** Loaded when the list is opened for the first time. */
export default implement(manifest, (context) => {
  const sessions = followAccount(context, (of) => new AccountSessions(sessionsOf(context, of)))
  const { list, one } = sessionViews(sessions, (...request) => revokeSession(context, ...request))
  return { views: { SmartSessions: list, SmartSession: one }, styles: [css], messages: texts }
})
