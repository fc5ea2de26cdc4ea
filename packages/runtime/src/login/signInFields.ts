import { attempt } from '../base/foreign.js'

// Rules of RFC 3986, RFC 3339 and EIP-4361 for the fields of messages. Each takes linear time.

const authorityForm =
  /^(?:(?:[\w.~!$&'()*+,;=:-]|%[\dA-Fa-f]{2})*@)?(?:\[[\dA-Fa-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+)(?::\d*)?$/
const uriForm = /^[A-Za-z][A-Za-z\d+.-]*:(?:\/\/([^/?#]*)(?=[/?#]|$))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s
const pathForm = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/
const queryForm = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*$/
const timeForm =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** An authority with a host (RFC 3986 §3.2). */
export function isAuthority(value: string): boolean {
  if (!authorityForm.test(value)) return false
  const start = value.indexOf('[')
  return (
    start < 0 || attempt(() => new URL(`http://${value.slice(start, value.indexOf(']') + 1)}`)) !== undefined
  )
}

/** An absolute URI (RFC 3986 §3), in ASCII. */
export function isUri(value: string): boolean {
  const match = uriForm.exec(value)
  if (!match) return false
  const [, authority, path = '', query = '', fragment = ''] = match
  const isPlaced = authority === undefined ? !path.startsWith('//') : path === '' || path.startsWith('/')
  return (
    isPlaced &&
    (authority === undefined || authority === '' || isAuthority(authority)) &&
    pathForm.test(path) &&
    queryForm.test(query) &&
    queryForm.test(fragment)
  )
}

/** A time by RFC 3339 that is in the calendar, such as no 31 February, and no leap second, which JavaScript can't hold. */
export function isTime(value: string): boolean {
  const [, year, month, day] = timeForm.exec(value) ?? []
  if (year === undefined) return false
  const date = new Date(`${year}-${month}-01T00:00:00Z`)
  const lastDay = new Date(date.getTime())
  lastDay.setUTCMonth(date.getUTCMonth() + 1, 0)
  return !Number.isNaN(date.getTime()) && Number(day) >= 1 && Number(day) <= lastDay.getUTCDate()
}

/** A line for the visitor: RFC 3986's reserved and unreserved characters, and spaces. */
export const isStatement = (value: string) => /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value)
export const isScheme = (value: string) => /^[A-Za-z][A-Za-z\d+.-]*$/.test(value)
export const isNonce = (value: string) => /^[A-Za-z\d]{8,}$/.test(value)
export const isRequestId = (value: string) => /^(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})*$/.test(value)
