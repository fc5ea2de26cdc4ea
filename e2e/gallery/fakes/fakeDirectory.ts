/** How the service behaves from a page of AllWallets on, or to whoever wants certified wallets; else all is well. */
type Behaviour = 'well' | 'silent' | 'down' | 'down for certified'

const never = () => new Promise<never>(() => {})
const colours = ['#6d3bd1', '#0b6b5f', '#b3471d', '#1d5fb3', '#8a1d6b']

/** A hundred wallets that only the service has; every fifth is certified. */
const wallets = Array.from({ length: 100 }, (_, at) => ({
  id: at.toString(16).padStart(64, '0'),
  name: `Directory Wallet ${at + 1}`,
  image_id: `picture-${at}`,
  mobile_link: 'trust://',
  badge_type: at % 5 === 0 ? 'certified' : 'none',
}))

/** Id of a wallet that only the service has, to feature it. */
export const directoryWalletId = (at: number) => wallets[at]?.id ?? ''

/** A fake of the wallet directory's service, played inside the page. */
export function fakeDirectory(behaviour: Behaviour = 'well', fromPage = 1): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    const number = Number(searchParams.get('page'))
    if (pathname !== '/getWallets') return picture(Number(/\d+$/.exec(pathname)?.[0] ?? 0))
    if (behaviour === 'silent' && number >= fromPage) return never()
    const isAffected = behaviour === 'down' ? number >= fromPage : searchParams.has('badge_type')
    if (behaviour.startsWith('down') && isAffected) throw new TypeError('Failed to fetch')
    const entries = Number(searchParams.get('entries'))
    const [include, exclude] = ['include', 'exclude'].map((name) => searchParams.get(name)?.split(','))
    const found = wallets.filter(
      ({ id, badge_type }) =>
        (include?.includes(id) ?? true) &&
        !exclude?.includes(id) &&
        (searchParams.get('badge_type') ?? badge_type) === badge_type,
    )
    return Response.json({ data: found.slice((number - 1) * entries, number * entries), count: 537 })
  }
}

/** A square on a ground of one colour. */
function picture(at: number): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colours[at % colours.length]}"/><rect x="12" y="12" width="16" height="16" rx="4" fill="#fff"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
