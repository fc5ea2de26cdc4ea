import type { SmartSession } from '@wallet-modal/runtime/accounts'
import type { ViewContext } from '@wallet-modal/runtime/ui'
import type { SessionsKey } from './messages.js'

type T = ViewContext<SessionsKey>['t']

/** What a service calls them (`reference` of the API), by their texts. */
const known: ReadonlySet<string> = new Set([
  'contract-call',
  'native-token-recurring-allowance',
  'erc20-recurring-allowance',
])

/** How the app is called; the host of its page where it has no name. */
export const appOf = ({ app, url }: SmartSession, t: T): string =>
  app ?? (url === undefined ? t('smartSessions.app') : new URL(url).host)

/**
 * What the app may do, a sentence each. A kind that isn't known stands as the service writes it.
 * @param symbol of the network's currency
 */
export function permissionsInWords({ permissions }: SmartSession, symbol = '', t: T): readonly string[] {
  if (permissions.length === 0) return [t('smartSessions.permission.none')]
  return permissions.map((type) =>
    known.has(type)
      ? t(`smartSessions.permission.${type}` as SessionsKey, { symbol })
      : type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll(/[-_]/g, ' '),
  )
}

/** As amounts have it, whatever the language's own digits are. */
const usual = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day, in the visitor's language. */
export const dayOf = (time: number, t: T): string =>
  new Intl.DateTimeFormat(t('language.tag'), { ...usual, dateStyle: 'medium' }).format(time)

/** A day and the time of it. */
export const momentOf = (time: number, t: T): string =>
  new Intl.DateTimeFormat(t('language.tag'), { ...usual, dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
