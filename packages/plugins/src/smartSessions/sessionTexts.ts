import type { SmartSession } from '@wallet-modal/runtime/accounts'
import type { ViewContext } from '@wallet-modal/runtime/ui'
import type { SessionsKey } from './messages.js'

type T = ViewContext<SessionsKey>['t']

/** The service's kinds of permissions (`reference` of the API) that have a text. */
const known: ReadonlySet<string> = new Set([
  'contract-call',
  'native-token-recurring-allowance',
  'erc20-recurring-allowance',
])

/** The app's name, or the host of its page if it has no name. */
export const appOf = ({ app, url }: SmartSession, t: T): string =>
  app ?? (url === undefined ? t('smartSessions.app') : new URL(url).host)

/**
 * Describes the app's permissions, with one text for each. A kind without a text is shown as the service writes it.
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

/** Latin digits in every language, as in amounts. */
const usual = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day, in the visitor's language. */
export const dayOf = (time: number, t: T): string =>
  new Intl.DateTimeFormat(t('language.tag'), { ...usual, dateStyle: 'medium' }).format(time)

/** A day and the time of it. */
export const momentOf = (time: number, t: T): string =>
  new Intl.DateTimeFormat(t('language.tag'), { ...usual, dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )
