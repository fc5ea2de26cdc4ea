import { Fragment, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isPhone } from '../../../base/isPhone.js'
import { isCode, type OrderedEntry } from '../../../connectors/order.js'
import { askWalletsAgain } from '../../../discovery/discover.js'
import type { Translate } from '../../../messages/catalogue.js'
import type { MessageKey } from '../../../messages/english.js'
import type { ConnectParams, ConnectPart } from '../../../view/slots.js'
import type { ViewProps } from '../../../view/viewRegistry.js'
import { Button } from '../../parts/Button.js'
import { icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { useCore, useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'

/** The ways to connect in the config's order (Spec §2), and the legal texts, if there are any. */
export function ConnectView({ params }: ViewProps<ConnectParams>) {
  const { config, router, t } = useView<MessageKey>()
  const { connectParts } = useCore().slots
  const { features, connect } = config
  const methods = connectParts.filter(
    ({ kind, pluginId }) =>
      pluginId !== undefined &&
      (kind === 'email' ? features.email : kind !== 'social' || features.socials.length > 0),
  )
  const legal = connectParts.find(({ pluginId }) => pluginId === undefined)
  const mayCollapse = features.collapseWallets
    ? methods.length > 0
    : !features.emailShowWallets && methods.some(({ kind }) => kind === 'email')
  const isExpanded = params?.isExpanded === true
  const kinds = new Set([...connect.methodsOrder, ...methods.map(({ kind }) => kind)])
  const sections = [...kinds].flatMap((kind): readonly ('wallet' | ConnectPart)[] =>
    kind === 'wallet' ? [kind] : methods.filter((method) => method.kind === kind),
  )

  return (
    <>
      {legal && features.legalCheckbox && <LoadedPart entry={legal} />}
      {sections.map((section, at) => (
        <Fragment key={section === 'wallet' ? section : `${section.kind} ${section.pluginId}`}>
          {at > 0 && [section, sections[at - 1]].includes('wallet') && (
            <p className="or">{t('connect.or')}</p>
          )}
          {section !== 'wallet' ? (
            <Method part={section} />
          ) : mayCollapse && !isExpanded ? (
            <Button onClick={() => router.replace('Connect', { ...params, isExpanded: true })}>
              {t('connect.showWallets')}
            </Button>
          ) : (
            <Wallets isOnlyWay={methods.length === 0} takesFocus={mayCollapse} />
          )}
        </Fragment>
      ))}
      <div className="foot">
        {legal && !features.legalCheckbox && <LoadedPart entry={legal} />}
        {t('connect.newcomer')}
        <button type="button" onClick={() => router.push('WhatIsAWallet')}>
          {t('walletHelp.title')}
        </button>
      </div>
    </>
  )
}

/** A plugin's way to connect. Its buttons and forms do nothing before the visitor has agreed to the legal texts. */
function Method({ part }: { readonly part: ConnectPart }) {
  const { state, actions, t } = useView()
  const guard = (event: SyntheticEvent) => {
    const isHarmless =
      event.type === 'click' && !(event.target as Element).closest('button, a, [role=button]')
    if (isHarmless || actions.mayConnect()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset
      className="stack"
      aria-label={part.label && t(part.label)}
      onClickCapture={guard}
      onSubmitCapture={guard}
    >
      <LoadedPart entry={part} params={part.params} isWanted={state.open.value} />
    </fieldset>
  )
}

/** The wallets to choose from, in the config's order (Spec §9), and the way to all others. */
function Wallets({
  isOnlyWay,
  takesFocus,
}: {
  readonly isOnlyWay: boolean
  /** Whether this part replaced the focused element. */
  readonly takesFocus: boolean
}) {
  const { config, state, actions, router, pictureOf, t } = useView<MessageKey>()
  const { wallets } = useCore()
  const listRef = useRef<HTMLUListElement>(null)
  const isOpen = state.open.value
  const shownRef = useRef<readonly OrderedEntry[]>(undefined)
  // Keep the list while it fades out: the wallet that has just connected is a recent one now.
  const rows = isOpen ? wallets.rows.value : (shownRef.current ?? wallets.rows.peek())
  const { total } = wallets.recommendations.value
  const headings = headingsOf(rows)

  useEffect(() => {
    if (isOpen) void wallets.loadRecommendations().then((recommender) => recommender?.ask())
  }, [isOpen, wallets])

  useLayoutEffect(() => {
    shownRef.current = rows
  }, [rows])

  useLayoutEffect(() => {
    if (takesFocus) listRef.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <>
      {rows.length === 0 && isOnlyWay && <NoWallet />}
      <ul aria-label={t('connect.wallets')} ref={listRef}>
        {rows.map((row, at) => (
          <li key={row.id}>
            {headings[at] && <h3 className="hint group">{t(headings[at])}</h3>}
            {row.name ? (
              <WalletRow
                name={row.name}
                imageUrl={pictureOf(row) ?? pictureOf(row.wallet)}
                note={row.note}
                tag={tagOf(row, t)}
                onIntent={() => actions.prepareToConnect(row.connectors[0])}
                onClick={() => actions.choose(row.connectors[0], row.wallet)}
              />
            ) : (
              <Skeleton />
            )}
          </li>
        ))}
        {config.features.allWallets && (
          <li>
            <WalletRow
              name={t('allWallets.title')}
              icon={icons.search}
              tag={total}
              description={total && t('allWallets.total', { count: total })}
              onClick={() => actions.mayConnect() && router.push('AllWallets')}
            />
          </li>
        )}
      </ul>
    </>
  )
}

function NoWallet() {
  const { router, t } = useView<MessageKey>()
  const core = useCore()
  const [isStill, setStill] = useState(false)
  const lookAgain = () => {
    // Installed wallets answer at once, and take this card's place.
    askWalletsAgain(core)
    setStill(true)
  }
  return (
    <MessageCard
      icon={icons.wallet}
      title={t(isStill ? 'connect.empty.still' : 'connect.empty.title')}
      hint={t('connect.empty.hint')}
      isAlert
    >
      <Button kind="primary" onClick={() => router.push('GetWallet')}>
        {t('getWallet.title.any')}
      </Button>
      <Button onClick={lookAgain}>{t('connect.empty.action')}</Button>
      {process.env.NODE_ENV !== 'production' && (
        <p className="hint">
          While you develop: <code>npx wallet-modal dev</code> brings wallets to test with.
        </p>
      )}
    </MessageCard>
  )
}

/** Headings by row: where the installed wallets begin, and where others do, if the list has both. */
function headingsOf(rows: readonly OrderedEntry[]): readonly (MessageKey | false)[] {
  const areInstalled = rows.map((row) =>
    isCode(row) || row.group === 'recent' ? undefined : row.group === 'injected',
  )
  if (!areInstalled.includes(true) || !areInstalled.includes(false)) return []
  let last: boolean | undefined
  return rows.map((row, at) => {
    // The code is below no heading, or with the wallets that aren't installed.
    const isInstalled = areInstalled[at] ?? (last && isCode(row) ? false : last)
    const isNew = isInstalled !== last
    last = isInstalled
    return isNew && (isInstalled ? 'connect.installed' : 'connect.popular')
  })
}

const tagOf = (row: OrderedEntry, t: Translate<MessageKey>) =>
  // On a phone the code is for another device: the row leads to the apps on this one.
  isCode(row)
    ? isPhone(window)
      ? undefined
      : t('connect.qrCode')
    : row.group === 'recent'
      ? t('connect.recent')
      : row.type === 'MULTI_CHAIN' && row.group === 'injected'
        ? t('connect.multiChain')
        : undefined
