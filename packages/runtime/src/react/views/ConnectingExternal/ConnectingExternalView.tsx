import { useLayoutEffect, useRef, useState } from 'react'
import { shortAddress } from '../../../base/shortAddress.js'
import { takingLongerAfterMs } from '../../../config/limits.js'
import { isWalletModalError } from '../../../errors/classes.js'
import { connectingTexts } from '../../../messages/en/connecting.js'
import type { MessageKey } from '../../../messages/english.js'
import type { Attempt } from '../../../store/connections.js'
import { Button } from '../../parts/Button.js'
import { Icon, icons } from '../../parts/Icon.js'
import { ProgressRing } from '../../parts/ProgressRing.js'
import { Stack } from '../../parts/Stack.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCore, useView } from '../../ViewContext.js'
import css from './connected.css?inline'

/** The view's texts in English. */
export const texts = connectingTexts

/** Shows that the wallet is being asked to connect, or that it refused or failed and can be asked again. */
export function ConnectingExternalView() {
  const { state, actions, pictureOf, t, clock } = useView<MessageKey>()
  const { requests } = useCore()
  const current = state.attempt.value
  const [attempt, setAttempt] = useState(current)
  // The closing dialog is drawn after the attempt has ended: keep showing its end.
  if (current && current !== attempt) setAttempt(current)
  const isConnected =
    !current && [...state.connected.value.values()].some((one) => one === attempt?.connector)
  const isAsking = attempt?.status === 'asking' && !isConnected
  const isAsked = isAsking && requests.connecting.value === attempt
  const [isSlow, setSlow] = useState(false)
  const retryRef = useRef<HTMLButtonElement>(null)

  // Runs before the browser paints, so that the focus isn't lost, and after the dialog's effect, which
  // focuses a new view's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait starts over when the wallet is asked again.
  useLayoutEffect(() => {
    setSlow(false)
    if (!isAsking) return queueMicrotask(() => retryRef.current?.focus())
    const timer = clock.setTimeout(() => setSlow(true), takingLongerAfterMs)
    return () => clock.clearTimeout(timer)
  }, [isAsking, isAsked, clock])

  if (!attempt) return null
  const { connector } = attempt
  if (isConnected) return <Connected attempt={attempt} />
  // The visitor's own refusal is no alert.
  const isDeclined = attempt.status === 'failed' && isWalletModalError(attempt.error, 'USER_REJECTED')
  const isFailed = !isAsking && !isDeclined
  const { title, hint, words = '' } = textsOf(attempt, { isAsked, isSlow })
  const wallet = { wallet: connector.name, words }
  return (
    <Stack isCentred>
      <ProgressRing state={isFailed ? 'failed' : isDeclined ? 'idle' : 'waiting'}>
        <WalletIcon name={connector.name} imageUrl={pictureOf(connector)} size="large" />
      </ProgressRing>
      <div role="status" className="stack centred">
        <h3 className={isFailed ? 'headline danger' : 'headline'}>{t(title, wallet)}</h3>
        <p className="hint">{t(hint, wallet)}</p>
      </div>
      {isAsking && <p className="foot">{t('connecting.notice')}</p>}
      {!isAsking && (
        <Button kind="primary" onClick={() => actions.connect(connector)} buttonRef={retryRef}>
          {t('common.tryAgain')}
        </Button>
      )}
    </Stack>
  )
}

/** Shown while the dialog closes, after the visitor has connected. */
function Connected({ attempt: { connector, wallet } }: { readonly attempt: Attempt }) {
  useSheet(css)
  const { state, pictureOf, t } = useView<MessageKey>()
  const account = state.account.value
  const titleRef = useRef<HTMLHeadingElement>(null)

  // Marks the closing dialog, which stays drawn until this was seen. Chromium starts no transition without a layout before.
  useLayoutEffect(() => {
    const dialog = titleRef.current?.closest('dialog')
    if (!dialog) return
    dialog.dataset.connected = ''
    dialog.getBoundingClientRect()
    return () => {
      delete dialog.dataset.connected
    }
  }, [])

  return (
    <Stack isCentred>
      <ProgressRing state="connected">
        <WalletIcon
          name={wallet?.name ?? connector.name}
          imageUrl={pictureOf(wallet ?? connector)}
          size="large"
        />
        <Icon path={icons.check} />
      </ProgressRing>
      <h3 className="headline" ref={titleRef}>
        {t('connecting.connected.title')}
      </h3>
      <p className="hint">
        {account && <bdi>{state.profileName.value ?? shortAddress(account.address)}</bdi>}
      </p>
    </Stack>
  )
}

const textsOf = (
  attempt: Attempt,
  { isAsked, isSlow }: { readonly isAsked: boolean; readonly isSlow: boolean },
): { readonly title: MessageKey; readonly hint: MessageKey; readonly words?: string } => {
  if (attempt.status === 'asking') {
    // The code usually loads before a text about it could be read.
    const slow = isAsked ? 'connecting.slow.hint' : 'connecting.loading.hint'
    return { title: 'connecting.asking.title', hint: isSlow ? slow : 'connecting.asking.hint' }
  }
  const { error } = attempt
  if (isWalletModalError(error, 'USER_REJECTED')) {
    return { title: 'connecting.declined.title', hint: 'connecting.declined.hint' }
  }
  if (isWalletModalError(error, 'REQUEST_PENDING')) {
    return { title: 'connecting.pending.title', hint: 'connecting.pending.hint' }
  }
  if (isWalletModalError(error, 'PLUGIN_LOAD_FAILED')) {
    return { title: 'connecting.failed.title', hint: 'connecting.unavailable.hint' }
  }
  if (isWalletModalError(error, 'WALLET_LOCKED')) {
    return { title: 'connecting.failed.title', hint: 'connecting.locked.hint' }
  }
  const words = isWalletModalError(error) ? error.userMessage : undefined
  return words
    ? { title: 'connecting.failed.title', hint: 'connecting.words.hint', words }
    : { title: 'connecting.failed.title', hint: 'connecting.failed.hint' }
}

export { ConnectingExternalView as View }
