/** The number of transactions, from the page's address. */
const count = Number(new URLSearchParams(location.search).get('transactions'))
/** How many transactions one answer of the service holds. */
const partSize = 1_000
const hourMs = 3_600_000
const newest = Date.UTC(2026, 10, 1)

const peer = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

/** A transfer, the most common kind of transaction. */
function transaction(index: number) {
  const isSent = index % 3 === 0
  return {
    id: `t${index}`,
    metadata: {
      operationType: isSent ? 'send' : 'receive',
      minedAt: new Date(newest - index * hourMs).toISOString(),
      status: 'confirmed',
      hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      chain: 'eip155:1',
      sentFrom: peer(index),
      sentTo: peer(index + 1),
    },
    transfers: [
      {
        direction: isSent ? 'out' : 'in',
        quantity: { numeric: `${index}.25` },
        fungible_info: { name: 'Coin', symbol: 'COIN' },
      },
    ],
  }
}

/** A blockchain API that knows the page's account, and nodes that know its balance: nothing leaves the page. */
export const manyTransactions: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(String(input))
  if (init?.body) {
    const { id, method } = JSON.parse(String(init.body))
    return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x0' })
  }
  if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
  const from = Number(searchParams.get('cursor') ?? 0)
  const length = Math.min(partSize, count - from)
  const next = from + length < count ? String(from + length) : null
  return Response.json({ data: Array.from({ length }, (_, at) => transaction(from + at)), next })
}
