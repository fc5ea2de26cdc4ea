/** How the service behaves; `down for more` from its second part on. */
type Behaviour = 'well' | 'empty' | 'silent' | 'down' | 'down for more'

const never = () => new Promise<never>(() => {})

/** A picture without letters: they would be drawn in a font of the machine. */
const disc = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><path d="M20 8l12 12-12 12L8 20z" fill="#fff"/></svg>`,
  )}`

const coin = (direction: 'in' | 'out', numeric: string, symbol: string, url?: string) => ({
  direction,
  quantity: { numeric },
  fungible_info: { name: symbol, symbol, ...(url && { icon: { url } }) },
})
const ether = disc('#627eea')
const dollar = disc('#2775ca')
const punk = {
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: {
    name: 'Cryptographic Portrait #7804',
    content: { preview: { url: disc('#b3471d') } },
    flags: { is_spam: false },
  },
}

const friend = '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'
const contract = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

/** Transactions of two months of this year, by the stage's clock, and of one month of the year before. */
const happened = [
  ['send', '2023-11-14T18:20:00Z', [coin('out', '0.25', 'ETH', ether)]],
  ['receive', '2023-11-12T09:05:00Z', [coin('in', '1250.5', 'USDC', dollar)]],
  [
    'trade',
    '2023-11-08T21:47:00Z',
    [coin('out', '0.4', 'ETH', ether), coin('in', '812.338', 'USDC', dollar)],
  ],
  ['send', '2023-11-03T07:00:00Z', [coin('out', '3', 'ETH', ether)], 'failed'],
  ['approve', '2023-10-30T12:12:00Z', []],
  ['mint', '2023-10-21T16:31:00Z', [punk]],
  ['receive', '2023-10-02T06:40:00Z', [coin('in', '0.00000042', 'ETH', ether)]],
  [
    'deposit',
    '2022-12-24T19:00:00Z',
    [coin('out', '2', 'ETH'), coin('in', '1.9', 'stETH'), coin('in', '3', 'LDO')],
  ],
  ['levitate', '2022-12-01T10:00:00Z', []],
] as const

const transactionsOf = (account: string) =>
  happened.map(([operationType, minedAt, transfers, status = 'confirmed'], at) => ({
    id: `t${at}`,
    metadata: {
      operationType,
      minedAt,
      status,
      hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
      chain: 'eip155:1',
      sentFrom: operationType === 'receive' ? friend : account,
      sentTo: operationType === 'send' ? friend : contract,
    },
    transfers,
  }))

/** A fake of the blockchain API's history, played inside the page. */
export function fakeHistory(behaviour: Behaviour = 'well'): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (behaviour === 'silent') return never()
    const cursor = searchParams.get('cursor')
    const isDown = behaviour === 'down' || (behaviour === 'down for more' && cursor !== null)
    if (isDown) throw new TypeError('Failed to fetch')
    if (behaviour === 'empty') return Response.json({ data: [], next: null })
    const [, account = ''] = /\/account\/([^/]+)\//.exec(pathname) ?? []
    return Response.json({
      data: transactionsOf(account),
      next: behaviour === 'down for more' ? 'older' : null,
    })
  }
}
