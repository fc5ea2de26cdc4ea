import { type AmountProblem, formatExact, readAmount } from '@wallet-modal/runtime/accounts'
import type { Token } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { IconButton, TextField, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReceiveKey } from './messages.js'
import { linkFormOf, paymentLink } from './paymentLink.js'
import type { FindTokens } from './requestableTokens.js'

/** Lucide's x (ISC). */
const cross = 'M18 6 6 18M6 6l12 12'

/** The requested amount, and its text. */
export interface Asked {
  readonly link: string
  /** Amount with its symbol. */
  readonly amount: string
}

interface AmountFieldProps {
  readonly address: string
  readonly network: NetworkDefinition
  readonly findTokens: FindTokens
  /** Called with what is asked for, and with nothing while that is nothing. */
  readonly onAsk: (asked: Asked | undefined) => void
  readonly onRemove: () => void
}

/** The amount that the code is to ask for. */
export function AmountField({ address, network, findTokens, onAsk, onRemove }: AmountFieldProps) {
  const { state, t, numberLanguage } = useView<ReceiveKey>()
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tokenAddress, setTokenAddress] = useState('')
  const tokens = useTokens(findTokens, network.id)
  const label = state.profileName.value

  const token = tokens.find((one) => one.address === tokenAddress)
  const { decimals, symbol } = token ?? network.nativeCurrency
  const max = linkFormOf(network.id)?.maxAmount ?? 0n
  const read =
    typed.trim() === '' ? undefined : readAmount(typed, { decimals, max, language: numberLanguage() })
  const amount = read && 'amount' in read ? read.amount : undefined
  const link = amount && paymentLink({ network, address, amount, token, label })
  const words = amount && `${formatExact(amount, decimals, numberLanguage())} ${symbol}`

  useLayoutEffect(() => inputRef.current?.focus(), [])
  useEffect(() => onAsk(link && words ? { link, amount: words } : undefined), [link, words, onAsk])

  return (
    <TextField
      label={t('receive.request.amount')}
      value={typed}
      inputMode="decimal"
      placeholder="0"
      inputRef={inputRef}
      problem={read && 'problem' in read ? problemText(t, read.problem, { decimals, symbol }) : undefined}
      onChange={setTyped}
      end={
        <>
          {tokens.length > 0 ? (
            <select
              aria-label={t('receive.request.currency')}
              value={token?.address ?? ''}
              onChange={({ currentTarget }) => setTokenAddress(currentTarget.value)}
            >
              <option value="">{network.nativeCurrency.symbol}</option>
              {tokens.map((one) => (
                <option key={one.address} value={one.address}>
                  {one.symbol}
                </option>
              ))}
            </select>
          ) : (
            <span className="field-unit">
              <bdi>{symbol}</bdi>
            </span>
          )}
          <IconButton path={cross} label={t('receive.request.remove')} onClick={onRemove} />
        </>
      }
    />
  )
}

function problemText(
  t: (key: ReceiveKey, values?: Record<string, string>) => string,
  problem: AmountProblem,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  if (problem !== 'decimals') return t(`receive.request.${problem}`)
  if (decimals === 0) return t('receive.request.decimals.none', { symbol })
  return t('receive.request.decimals', { symbol, count: String(decimals) })
}

/** The tokens besides the network's own currency; none until they are known. */
function useTokens(find: FindTokens, networkId: string): readonly Token[] {
  const [tokens, setTokens] = useState<readonly Token[]>([])
  useEffect(() => {
    let isWanted = true
    void find(networkId).then((found) => {
      if (isWanted) setTokens(found)
    })
    return () => {
      isWanted = false
    }
  }, [find, networkId])
  return tokens
}
