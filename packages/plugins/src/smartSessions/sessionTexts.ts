import { amountText, type SmartSession } from '@wallet-modal/runtime/accounts'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { ViewContext } from '@wallet-modal/runtime/ui'
import type { SessionsKey } from './messages.js'

type T = ViewContext<SessionsKey>['t']

const nativeLimit = 'native-token-recurring-allowance'

/** The service's kinds of permissions (`reference` of the API) that have a text. */
const known: ReadonlySet<string> = new Set(['contract-call', nativeLimit, 'erc20-recurring-allowance'])

/** The app's name, or the host of its page if it has no name. */
export const appOf = ({ app, url }: SmartSession, t: T): string =>
  app ?? (url === undefined ? t('smartSessions.app') : new URL(url).host)

type Currency = NetworkDefinition['nativeCurrency']

/**
 * Describes the app's permissions, with one text for each. A kind without a text is shown as the service writes it.
 * @param currency of the network
 * @param language of numbers: BCP 47
 */
export function permissionsInWords(
  { permissions, grant }: SmartSession,
  currency: Currency | undefined,
  t: T,
  language?: string,
): readonly string[] {
  if (permissions.length === 0) return [t('smartSessions.permission.none')]
  const symbol = currency?.symbol ?? ''
  return permissions.flatMap((type) => {
    const limits = type === nativeLimit && currency ? limitsIn(grant.permissions, currency, t, language) : []
    if (limits.length > 0) return limits
    return known.has(type)
      ? t(`smartSessions.permission.${type}` as SessionsKey, { symbol })
      : type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll(/[-_]/g, ' ')
  })
}

/**
 * The limits in the network's currency, where all of them say an amount (hex, in base units) and a period (in seconds), as apps ask for
 * them. The service documents no such fields; without them, and for tokens, whose decimals aren't said, the limit has no figure.
 */
function limitsIn(
  permissions: readonly unknown[],
  currency: Currency,
  t: T,
  language: string | undefined,
): readonly string[] {
  const own = permissions.filter((one): one is object => (one as { type?: unknown })?.type === nativeLimit)
  const limits = own.flatMap((one) => {
    const { allowance, period } = (one as { data?: { allowance?: unknown; period?: unknown } }).data ?? {}
    if (typeof allowance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(allowance)) return []
    if (typeof period !== 'number' || !Number.isSafeInteger(period) || period <= 0) return []
    const amount = amountText(BigInt(allowance), currency, language)
    return [t('smartSessions.permission.limit', { amount, period: periodText(period, t) })]
  })
  return limits.length === own.length ? limits : []
}

/** A span of time in its largest whole unit: `7 days`. @param seconds more than 0 */
function periodText(seconds: number, t: T): string {
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? ['second', 1]
  return new Intl.NumberFormat(t('language.tag'), {
    ...{ style: 'unit', unitDisplay: 'long', numberingSystem: usual.numberingSystem },
    unit,
  }).format(seconds / length)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Latin digits in every language, as in amounts. */
const usual = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day, in the visitor's language; with its year if that isn't `now`'s. */
export function shortDayOf(time: number, now: number, t: T): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(t('language.tag'), {
    ...usual,
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(time)
}

/** A day and the time of it. */
export const momentOf = (time: number, t: T): string =>
  new Intl.DateTimeFormat(t('language.tag'), { ...usual, dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
