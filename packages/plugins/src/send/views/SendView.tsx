import { formatFee } from '@wallet-modal/runtime/accounts'
import { type ReviewKey, reviewEndText, WaitingTransactions } from '@wallet-modal/runtime/review'
import { Button, MessageCard, Stack, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sending } from '../createSending.js'
import type { DraftProblem } from '../draft.js'
import type { SendParams } from '../manifest.js'
import type { SendKey } from '../messages.js'
import type { SendForm } from '../SendForm.js'
import { CollectibleCard } from './CollectibleCard.js'
import { RecipientField } from './RecipientField.js'
import { SendAmount } from './SendAmount.js'

/** Lucide's wallet (ISC). */
const walletIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'

/** The form: asset, amount and recipient. Without a wallet it leads to Connect. */
export function SendView({
  sending,
  params,
}: {
  readonly sending: Sending
  readonly params: SendParams | undefined
}) {
  const { state, router, track, t } = useView<SendKey>()
  const { form } = sending
  const account = state.account.value
  const networkId = state.network.value.id
  const isSmartAccount = account?.type === 'smartAccount'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the view is opened.
  useEffect(() => {
    if (account) track('OPEN_SEND', { isSmartAccount, network: networkId })
  }, [])
  // Entries stay when the visitor comes back from the review.
  useLayoutEffect(() => sending.apply(params), [params, sending])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, account?.address, networkId])

  if (account) return <Form sending={sending} />
  return (
    <MessageCard icon={walletIcon} title={t('send.empty.title')} hint={t('send.empty.hint')}>
      <Button kind="primary" onClick={() => router.push('Connect')}>
        {t('send.empty.action')}
      </Button>
    </MessageCard>
  )
}

function Form({ sending }: { readonly sending: Sending }) {
  const { state, router, numberLanguage, t } = useView<SendKey | ReviewKey>()
  const { form } = sending
  const { id, definition } = state.network.value
  const network = definition?.name ?? id
  const notice = form.notice.value
  const problem = form.problem.value
  const fee = useFee(form)
  const recipientRef = useRef<HTMLInputElement>(null)
  const [preparing, setPreparing] = useState<AbortController>()
  useEffect(() => () => preparing?.abort(), [preparing])
  const goOn = async () => {
    if (preparing || form.problem.peek() !== undefined) return
    const left = new AbortController()
    setPreparing(left)
    const isPrepared = await sending.prepare(left.signal)
    if (left.signal.aborted) return
    setPreparing(undefined)
    if (isPrepared) router.push('SendPreview')
  }
  const isBegun = form.entered.value.text !== ''
  // The review's code loads while the visitor types. A failure shows when the review opens.
  useEffect(() => {
    if (isBegun) import('./PreviewView.js').catch(() => {})
  }, [isBegun])
  const collectible = form.asset.value?.tokenId === undefined ? undefined : form.asset.value

  return (
    <Stack>
      {notice && (
        <p role="alert" className="send-notice">
          {reviewEndText(t, notice, {
            name: form.recipient.text.value.trim(),
            currency: definition?.nativeCurrency,
            language: numberLanguage(),
          })}
        </p>
      )}
      {collectible ? (
        <CollectibleCard asset={collectible} />
      ) : (
        <SendAmount form={form} onEnter={() => recipientRef.current?.focus()} />
      )}
      {form.isAssetMissing.value && (
        <p role="status" className="send-notice">
          {t('send.token.missing', { network })}
        </p>
      )}
      {problem === 'unreadable' && (
        <p role="alert" className="send-notice">
          {t('send.token.unreadable', { network })}
        </p>
      )}
      <RecipientField sending={sending} inputRef={recipientRef} onEnter={goOn} />
      <p className="hint send-fee">{fee && t('send.fee', { fee })}</p>
      <Button kind="primary" busy={preparing !== undefined} disabled={problem !== undefined} onClick={goOn}>
        {t(preparing ? 'send.button.preparing' : buttonText(problem))}
      </Button>
      <WaitingTransactions
        waiting={sending.waiting.value}
        onReplace={(params) => router.push('SendReplacement', params)}
      />
    </Stack>
  )
}

/** The fee of a usual transfer: in money where the network's currency has a price. */
function useFee(form: SendForm): string | undefined {
  const { numberLanguage } = useView()
  const { fee, native } = form.facts.value
  if (!fee || !native) return undefined
  const { gasPriceInUsd } = form.draft.value
  const worth =
    gasPriceInUsd !== undefined && gasPriceInUsd >= 0.01 ? form.money.of(gasPriceInUsd) : undefined
  return worth ?? `${formatFee(fee.expected, native.decimals, numberLanguage())} ${native.symbol}`
}

/** The button says what is missing (look: Amounts). */
const buttonText = (problem: DraftProblem | undefined): SendKey => `send.button.${problem ?? 'review'}`
