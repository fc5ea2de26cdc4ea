import { shortAddress } from '@wallet-modal/runtime/accounts'
import {
  Avatar,
  Button,
  Footer,
  Icon,
  ProgressRing,
  Stack,
  TextField,
  useOnline,
  useView,
  type ViewContext,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { NameState } from '../createNameSearch.js'
import type { Registration, RegistrationFailure } from '../createRegistration.js'
import type { RegisterNameKey } from '../messages.js'

type Translate = ViewContext<RegisterNameKey>['t']

/** Asks for a name, and registers it. */
export function RegisterNameView({ registration }: { readonly registration: Registration }) {
  useEffect(() => registration.opened(), [registration])
  return registration.step.value === 'idle' ? (
    <NameForm registration={registration} />
  ) : (
    <Progress registration={registration} />
  )
}

function NameForm({ registration }: { readonly registration: Registration }) {
  const { state, t } = useView<RegisterNameKey>()
  const isOnline = useOnline()
  const inputRef = useRef<HTMLInputElement>(null)
  const { search, suffixes } = registration
  const found = search.state.value
  const failure = registration.failure.value
  const isFree = found.status === 'free'
  // The name is another account's, which stays unknown.
  const isTaken = found.status === 'taken'
  const address = state.account.value?.address ?? ''
  const submit = () => void registration.submit()

  useLayoutEffect(() => inputRef.current?.focus(), [])

  return (
    <Stack>
      <div className="register-name">
        <TextField
          label={t('registerName.field')}
          value={search.text.value}
          placeholder={t('registerName.placeholder')}
          inputRef={inputRef}
          enterKeyHint="go"
          maxLength={255}
          problem={found.status === 'refused' ? problemText(found, registration, t) : undefined}
          onChange={registration.enter}
          onEnter={submit}
          end={
            suffixes.length > 1 ? (
              <select
                aria-label={t('registerName.suffix')}
                dir="ltr"
                value={search.suffix.value}
                onChange={({ currentTarget }) => search.choose(currentTarget.value)}
              >
                {suffixes.map((suffix) => (
                  <option key={suffix}>{suffix}</option>
                ))}
              </select>
            ) : (
              <bdi dir="ltr" className="field-unit">
                {suffixes[0]}
              </bdi>
            )
          }
        />
        <Finding found={found} onRetry={search.retry} />
        {'suggestions' in found && found.status !== 'free' && found.suggestions.length > 0 && (
          <ul className="register-name-suggestions" aria-label={t('registerName.suggestions')}>
            {found.suggestions.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => registration.enter(name)}>
                  <bdi dir="ltr">{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <section className="register-name-preview" aria-label={t('registerName.preview')}>
        {isTaken ? (
          <span className="avatar" />
        ) : (
          <Avatar address={address} imageUrl={state.profileImage.value} />
        )}
        <p className="register-name-shown" data-is-placeholder={!('name' in found) || undefined}>
          <bdi dir="ltr">
            {'name' in found ? found.name : `${t('registerName.placeholder')}${search.suffix.value}`}
          </bdi>
        </p>
        <bdi dir="ltr" className="hint">
          {isTaken ? '\u00a0' : shortAddress(address)}
        </bdi>
      </section>
      <Footer>
        <p
          className={failure && failure.kind !== 'declined' ? 'field-problem' : 'hint'}
          role={failure && 'alert'}
        >
          {failure
            ? failureText(failure, isOnline, state.connector.value?.name ?? '', t)
            : t('registerName.hint')}
        </p>
        <Button kind="primary" disabled={!isFree} onClick={submit}>
          {t(failure?.kind === 'late' ? 'registerName.signAgain' : 'registerName.register')}
        </Button>
      </Footer>
    </Stack>
  )
}

/** The state of the name, in the line below the field. */
function Finding({ found, onRetry }: { readonly found: NameState; readonly onRetry: () => void }) {
  const { t } = useView<RegisterNameKey>()
  return (
    <div className="register-name-finding" data-status={found.status}>
      <p role="status">
        {found.status === 'free' && <Icon path={check} />}
        {found.status !== 'empty' &&
          found.status !== 'refused' &&
          t(`registerName.${found.status}`, { name: found.name })}
      </p>
      {found.status === 'unknown' && (
        <button type="button" className="register-name-retry" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      )}
    </div>
  )
}

/** The wallet, the service or the chain is waited for. */
function Progress({ registration }: { readonly registration: Registration }) {
  const { state, pictureOf, t } = useView<RegisterNameKey>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const connector = state.connector.value
  const wallet = connector?.name ?? ''
  const step = registration.step.value
  const values = { name: registration.name.value, wallet }

  // The pressed button has gone.
  useLayoutEffect(() => headingRef.current?.focus(), [])

  return (
    <Stack isCentred>
      <ProgressRing>
        <WalletIcon name={wallet} imageUrl={pictureOf(connector)} size="large" />
      </ProgressRing>
      <div className="stack centred" role="status">
        <h3 className="headline" ref={headingRef} tabIndex={-1}>
          {step !== 'idle' && t(`registerName.${step}`, values)}
        </h3>
        <p className="hint">
          {step === 'signing' && t('registerName.signing.hint')}
          {step === 'waiting' && t('registerName.waiting.hint', values)}
        </p>
      </div>
    </Stack>
  )
}

/** Lucide's check (ISC). */
const check = 'M20 6 9 17l-5-5'

function problemText(
  found: NameState & { readonly status: 'refused' },
  { least, most, suffixes }: Registration,
  t: Translate,
): string {
  switch (found.problem) {
    case 'short':
      return t('registerName.short', { count: least })
    case 'long':
      return t('registerName.long', { count: most })
    case 'letter':
      return t('registerName.letter', { letter: found.letter })
    case 'suffix':
      return t('registerName.suffix.foreign', { suffixes: suffixes.join(', ') })
    default:
      return t(`registerName.${found.problem}`)
  }
}

function failureText(failure: RegistrationFailure, isOnline: boolean, wallet: string, t: Translate): string {
  if (failure.kind === 'refused') return failure.reason
  if (failure.kind === 'failed' && !isOnline) return t('registerName.failed.offline')
  return t(`registerName.${failure.kind}`, { wallet })
}
