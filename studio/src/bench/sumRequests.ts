/** What is read of a request. */
type Request = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'name'>

/**
 * Sums up the scripts of an origin, and counts requests to others. Pictures of wallets are no part of the modal. WebKit lists a
 * preloaded script twice, and gives no size for one from its cache: then nothing is known.
 */
export function sumRequests(
  requests: readonly Request[],
  origin: string,
): { readonly bytes: number | undefined; readonly foreign: number } {
  const isOwn = ({ name }: Request) => new URL(name).origin === origin
  const scripts = requests.filter((one) => isOwn(one) && /\/(?!picture-)[^/]+\.js$/.test(one.name))
  const sizes = [...new Map(scripts.map(({ encodedBodySize, name }) => [name, encodedBodySize])).values()]
  return {
    bytes: sizes.includes(0) ? undefined : sizes.reduce((sum, size) => sum + size, 0),
    foreign: requests.filter((one) => !isOwn(one)).length,
  }
}
