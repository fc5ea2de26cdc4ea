import { distinctRemoteAddr, expandIPv6 } from 'hono/utils/ipaddr'

/**
 * Names the client behind an IP address. An IPv6 client has all addresses with the same first 64 bits, so only these count.
 * @returns `''` if the text is no address: such callers share one limit
 */
export function callerAt(address = ''): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  if (distinctRemoteAddr(plain) === 'IPv4') return plain
  if (distinctRemoteAddr(plain) !== 'IPv6') return ''
  return expandIPv6(plain.replace(/%.*/, '')).split(':').slice(0, 4).join(':')
}
