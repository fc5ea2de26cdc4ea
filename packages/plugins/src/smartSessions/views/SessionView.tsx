import type { FollowedList, SmartSession } from '@wallet-modal/runtime/accounts'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import {
  Button,
  ExternalLink,
  Facts,
  Footer,
  Hero,
  RowShapes,
  Stack,
  useOnline,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stateOf } from '../accountSessions.js'
import type { SessionParams } from '../manifest.js'
import type { SessionsKey } from '../messages.js'
import type { Revocation, RevokeSession } from '../revokeSession.js'
import { appOf, momentOf, permissionsInWords } from '../sessionTexts.js'

interface SessionViewProps {
  readonly sessions: FollowedList<SmartSession>
  readonly revoke: RevokeSession
}

/** One session: who may do what until when, and a button to revoke it. */
export function SessionView({ params, ...props }: SessionViewProps & { readonly params: SessionParams }) {
  const { state, t } = useView<SessionsKey>()
  const { sessions } = props
  const isOpen = state.open.value
  const { items, progress } = sessions.listed.value
  useEffect(() => (isOpen ? sessions.follow() : undefined), [sessions, isOpen])
  const { pci } = params ?? {}
  const session = items.find((one) => one.pci === pci)
  if (session) return <Details session={session} {...props} />
  if (progress === 'loading')
    return (
      <div role="status" aria-label={t('smartSessions.loading')}>
        <RowShapes count={3} />
      </div>
    )
  return <p className="hint centred">{t('smartSessions.gone')}</p>
}

function Details({ session, ...props }: SessionViewProps & { readonly session: SmartSession }) {
  const { clock, state, numberLanguage, t } = useView<SessionsKey>()
  const { definition, id } = state.network.value
  const { imageUrl, url, createdAt, expiry } = session
  const standing = stateOf(session, clock.now())
  const app = appOf(session, t)
  return (
    <Stack isCentred>
      <Hero>
        <WalletIcon name={app} imageUrl={imageUrl} />
      </Hero>
      <h3 className="headline">
        <bdi>{app}</bdi>
      </h3>
      {url !== undefined && (
        <div className="smart-sessions-domain">
          <ExternalLink kind="web" href={url}>
            {new URL(url).host}
          </ExternalLink>
        </div>
      )}
      <p className="hint">{t('smartSessions.appUnverified')}</p>
      <Facts
        facts={[
          [
            t('smartSessions.may'),
            permissionsInWords(session, definition?.nativeCurrency, t, numberLanguage()).map((value) => (
              <p key={value}>
                <bdi>{value}</bdi>
              </p>
            )),
          ],
          [t('smartSessions.state'), <Standing key="state" of={standing} />],
          [t('smartSessions.granted'), momentOf(createdAt, t)],
          [t('smartSessions.until'), momentOf(expiry, t)],
          [t('smartSessions.network'), <bdi key="name">{definition?.name ?? id}</bdi>],
        ]}
      />
      {standing === 'active' && (
        <Footer>
          <Revoking session={session} app={app} {...props} />
        </Footer>
      )}
    </Stack>
  )
}

/** Whether an app may still act: in words, with a dot. */
function Standing({ of }: { readonly of: 'active' | 'expired' | 'revoked' }) {
  const { t } = useView<SessionsKey>()
  return (
    <span className="smart-sessions-state" data-state={of}>
      {t(`smartSessions.${of}`)}
    </span>
  )
}

type Phase = 'offered' | 'confirming' | 'asking' | 'ending' | Exclude<Revocation, 'revoked'>

/** Asks the visitor, then the wallet, then the service. */
function Revoking({
  session,
  app,
  sessions,
  revoke,
}: SessionViewProps & { readonly session: SmartSession; readonly app: string }) {
  const { state, router, notify, t } = useView<SessionsKey>()
  const [phase, setPhase] = useState<Phase>('offered')
  const actRef = useRef<HTMLButtonElement>(null)
  const keepRef = useRef<HTMLButtonElement>(null)
  const { address } = state.account.value ?? {}
  const networkId = state.network.value.id as NetworkId
  const wallet = state.connector.value?.name ?? ''
  const isBusy = phase === 'asking' || phase === 'ending'
  const isConfirming = phase === 'confirming'

  // The question replaces the pressed button: focus the answer that changes nothing.
  useLayoutEffect(() => {
    if (isConfirming) keepRef.current?.focus()
  }, [isConfirming])

  const end = async () => {
    if (address === undefined) return
    setPhase('asking')
    const how = await revoke(session, { networkId, address }, () => setPhase('ending'))
    if (how !== 'revoked') return setPhase(how)
    notify({ kind: 'success', text: t('smartSessions.done') })
    await sessions.refresh()
    router.back()
  }

  const begins = phase === 'offered' || phase === 'unable'
  return (
    <>
      <Question phase={phase} app={app} wallet={wallet} />
      {/* One button throughout, so that focus stays on it. */}
      <Button
        kind={begins || isConfirming ? 'danger' : 'primary'}
        busy={isBusy}
        buttonRef={actRef}
        onClick={begins ? () => setPhase('confirming') : end}
      >
        {begins
          ? t('smartSessions.revoke')
          : isBusy
            ? t(`smartSessions.${phase}`, { wallet })
            : t(isConfirming ? 'smartSessions.confirm.yes' : 'common.tryAgain', { wallet })}
      </Button>
      {isConfirming && (
        <Button
          buttonRef={keepRef}
          onClick={() => {
            actRef.current?.focus()
            setPhase('offered')
          }}
        >
          {t('smartSessions.confirm.no')}
        </Button>
      )}
    </>
  )
}

/** Asks for confirmation, or tells why revoking failed. */
function Question({
  phase,
  app,
  wallet,
}: {
  readonly phase: Phase
  readonly app: string
  readonly wallet: string
}) {
  const { t } = useView<SessionsKey>()
  const isOnline = useOnline()
  if (phase === 'offered' || phase === 'asking' || phase === 'ending') return null
  const text =
    phase === 'confirming'
      ? t('smartSessions.confirm', { app })
      : t(phase === 'failed' && !isOnline ? 'smartSessions.failed.offline' : `smartSessions.${phase}`, {
          wallet,
        })
  return (
    <p className="smart-sessions-question" role="alert">
      {text}
    </p>
  )
}
