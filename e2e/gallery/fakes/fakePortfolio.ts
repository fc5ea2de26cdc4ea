/** How the service behaves. */
type Behaviour = 'well' | 'many' | 'empty' | 'silent' | 'down'

const networkId = 'eip155:1'

/** A balance as the service tells it; the network's own currency has no address. */
const holds = (symbol: string, name: string, numeric: string, price?: number, address?: string) => ({
  name,
  symbol,
  chainId: networkId,
  ...(address !== undefined && { address: `${networkId}:${address}` }),
  ...(price !== undefined && { price, value: Number(numeric) * price }),
  quantity: { decimals: '18', numeric },
})

const own = holds('ETH', 'Ether', '3.2140021', 3053.02)
const held = [
  holds('USDC', 'USD Coin', '2596.22', 1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
  own,
  holds('WBTC', 'Wrapped Bitcoin', '0.0375', 64_200, '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'),
  holds('UNI', 'Uniswap', '120.5', 7.21, '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'),
  holds('WETH', 'Wrapped Ether', '0.1', 3053.02, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
  holds('MOSS', 'Mosses of the Northern Lowlands', '41', undefined, `0x${'3'.repeat(40)}`),
  holds('DAI', 'Dai', '0.004', 1, '0x6b175474e89094c44da98b954eedeac495271d0f'),
  holds('GIFT', 'Visit usd-gift.com to claim', '5000', undefined, `0x${'4'.repeat(40)}`),
]
const many = [
  ...held,
  ...[...'ABCDEFGH'].map((letter, at) =>
    holds(`T${letter}`, `Token ${letter}`, String(at + 1), 0.5, `0x${String(at).repeat(40)}`),
  ),
]

/** A fake of the blockchain API's balances, played inside the page. */
export function fakePortfolio(behaviour: Behaviour = 'well'): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: [networkId], ws: [] })
    if (behaviour === 'silent') return new Promise(() => {})
    if (behaviour === 'down') throw new TypeError('Failed to fetch')
    return Response.json({
      balances: { well: held, many, empty: [holds('ETH', 'Ether', '0', 3053.02)] }[behaviour],
    })
  }
}
