import { dataOf } from '@wallet-modal/runtime/accounts'
import type { Token } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import {
  Address,
  Button,
  Skeleton,
  Stack,
  TextField,
  useOnline,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FindTokenRequest, FoundToken } from './findToken.js'
import type { TokensKey } from './messages.js'
import { rankOf } from './tokenRows.js'

/** Finds a token, and keeps it in the list. */
export interface TokenAdder {
  find(request: FindTokenRequest): Promise<FoundToken>
  /** Tokens that are listed on a network, whether or not the account has any. */
  listed(networkId: string): readonly Token[]
  add(networkId: string, token: Token): void
}

/** Adds a token of the network in use to the list, by its address: its contract or mint says what it is. */
export function AddTokenView({ adder }: { readonly adder: TokenAdder }) {
  const { state, t } = useView<TokensKey>()
  const { id, definition } = state.network.value
  // The network was known when the view was opened. It may have changed since.
  if (!definition) return <p className="hint centred">{t('error.TOKEN_BALANCE_UNAVAILABLE')}</p>
  return <Form key={id} network={definition} adder={adder} />
}

type Progress = 'asking' | FoundToken | undefined

function Form({ network, adder }: { readonly network: NetworkDefinition; readonly adder: TokenAdder }) {
  const { state, router, notify, t } = useView<TokensKey>()
  const isOnline = useOnline()
  const inputRef = useRef<HTMLInputElement>(null)
  const asking = useRef<AbortController>(undefined)
  const [address, setAddress] = useState('')
  const [progress, setProgress] = useState<Progress>()
  const { symbol: currency } = network.nativeCurrency
  const values = { network: network.name, symbol: currency }

  useLayoutEffect(() => inputRef.current?.focus(), [])
  useEffect(() => () => asking.current?.abort(), [])

  const listed = [
    ...adder.listed(network.id),
    ...(dataOf(state.tokenBalance.value) ?? []).flatMap(({ chainId, address: of, symbol }) =>
      of !== undefined && chainId === network.id ? [{ address: of, symbol }] : [],
    ),
  ]

  const type = (typed: string) => {
    asking.current?.abort()
    setProgress(undefined)
    setAddress(typed.trim())
  }
  const find = () => {
    asking.current?.abort()
    if (address === '') return inputRef.current?.focus()
    const own = new AbortController()
    asking.current = own
    setProgress('asking')
    adder.find({ network, address, listed, signal: own.signal }).then(
      (found) => !own.signal.aborted && setProgress(found),
      // Cancelled when the visitor types on, or leaves.
      () => {},
    )
  }
  const add = (token: Token) => {
    adder.add(network.id, token)
    notify({ kind: 'success', text: t('tokens.add.done', { symbol: token.symbol }) })
    router.back()
  }

  const found = progress === 'asking' ? undefined : progress
  const problem = found && 'reason' in found ? t(...problemOf(found, isOnline, values)) : undefined
  return (
    <Stack>
      <TextField
        label={t(network.id.startsWith('solana:') ? 'tokens.add.mint' : 'tokens.add.contract', values)}
        value={address}
        problem={problem}
        inputRef={inputRef}
        onChange={type}
        onEnter={find}
      />
      {found && 'token' in found ? (
        <Found
          token={found.token}
          networkId={network.id}
          isImitation={
            listed.some(({ symbol }) => symbol === found.token.symbol) || found.token.symbol === currency
          }
          onAdd={() => add(found.token)}
        />
      ) : (
        <Button kind="primary" busy={progress === 'asking'} onClick={find}>
          {t(found?.reason === 'failed' ? 'common.tryAgain' : 'tokens.add.find')}
        </Button>
      )}
      {progress === 'asking' && (
        <div role="status" aria-label={t('tokens.add.finding')}>
          <Skeleton rows={2} />
        </div>
      )}
    </Stack>
  )
}

/** Why nothing was found: a text, and what is filled in. */
function problemOf(
  { reason, symbol }: Exclude<FoundToken, { readonly token: Token }>,
  isOnline: boolean,
  values: Readonly<Record<string, string>>,
): [TokensKey, Readonly<Record<string, string>>] {
  return [
    reason === 'failed' && !isOnline ? 'tokens.add.offline' : `tokens.add.${reason}`,
    symbol === undefined ? values : { ...values, symbol },
  ]
}

/** The token that was read, before it is added. Anybody can choose a token's name. */
function Found({
  token,
  networkId,
  isImitation,
  onAdd,
}: {
  readonly token: Token
  readonly networkId: string
  readonly isImitation: boolean
  readonly onAdd: () => void
}) {
  const { t } = useView<TokensKey>()
  const addRef = useRef<HTMLButtonElement>(null)
  const { symbol, name, decimals, address } = token
  const isSpam =
    rankOf({ ...token, chainId: networkId as never, quantity: { decimals, numeric: '0' } }) === 'spam'
  const warning = isSpam
    ? t('tokens.suspicious.hint')
    : isImitation
      ? t('tokens.add.imitates', { symbol })
      : undefined

  // This button replaces the one that had the focus.
  useLayoutEffect(() => addRef.current?.focus(), [])

  return (
    <section aria-live="polite" className="tokens-found">
      <Stack isCentred>
        <WalletIcon name={symbol} imageUrl={undefined} size="large" />
        <h3 className="headline">
          <bdi>{name}</bdi>
        </h3>
        <p className="hint">
          <bdi>{symbol}</bdi>
        </p>
        <p className={warning === undefined ? 'hint' : 'tokens-warning'}>
          {warning ?? t('tokens.unverified.hint')}
        </p>
        <dl className="tokens-facts">
          <div>
            <dt>{t('tokens.add.decimals')}</dt>
            <dd>{decimals}</dd>
          </div>
        </dl>
        <Address value={address} />
        <Button kind="primary" buttonRef={addRef} onClick={onAdd}>
          {t('tokens.add.confirm', { symbol })}
        </Button>
      </Stack>
    </section>
  )
}
