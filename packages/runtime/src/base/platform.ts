/** What a page tells of the system. */
type Device = Pick<Window, 'navigator'>

/** Whose store and whose links count; undefined for anything that is neither. An iPad may call itself a Mac. */
export function osOf({ navigator: { userAgent, maxTouchPoints } }: Device): 'ios' | 'android' | undefined {
  if (/ip(hone|[ao]d)/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : undefined
}

/** Whether Telegram shows the page, by the objects that it puts there. */
export const isTelegram = (page: object): boolean =>
  ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some(
    (name) => (page as Record<string, unknown>)[name],
  )
