import type { Collectible } from '@wallet-modal/runtime/chain'
import type { MockAdapter } from '@wallet-modal/runtime/testing'

/** How the service and the node behave. */
type Behaviour = 'well' | 'empty' | 'silent' | 'down' | 'down for more'

const never = () => new Promise<never>(() => {})

/** A picture without letters: they would be drawn in a font of the machine. */
const picture = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${shape}</svg>`,
  )}`

const json = (metadata: object) => `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`

const portraits = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const tickets = '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB'

/** NFTs with a picture, with a long name, with a picture that isn't drawn, and without metadata. */
const owned: readonly Collectible[] = [
  {
    contract: portraits,
    tokenId: '7804',
    collection: 'Cryptographic Portraits',
    uri: json({
      name: 'Portrait #7804',
      description: 'One of ten thousand faces that were drawn by a machine. This one looks to the left.',
      image: picture(
        '#638596',
        '<circle cx="20" cy="17" r="9" fill="#d9a383"/><path d="M5 40a15 13 0 0 1 30 0z" fill="#2b2f38"/>',
      ),
    }),
  },
  {
    contract: tickets,
    tokenId: '12',
    collection: 'Admission tickets of the Federal Horticultural Show',
    uri: json({
      name: 'Season ticket for two adults and their children',
      image: picture(
        '#b3471d',
        '<path d="M8 12h24v16H8z" fill="#ffe9d6"/><path d="M14 12v16" stroke="#b3471d" stroke-width="2"/>',
      ),
    }),
  },
  {
    contract: portraits,
    tokenId: '5217',
    collection: 'Cryptographic Portraits',
    uri: json({ name: 'Portrait #5217', image: picture('#000', '<script>alert(1)</script>') }),
  },
  { contract: tickets, tokenId: `${2n ** 255n}` },
]

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const transactions = [
  {
    id: 't1',
    metadata: {
      operationType: 'mint',
      minedAt: '2023-11-14T18:20:00Z',
      status: 'confirmed',
      hash: `0x${'1'.padStart(64, '0')}`,
      chain: 'eip155:1',
      sentFrom: address,
      sentTo: portraits,
    },
    transfers: [
      { direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'NFT', flags: { is_spam: false } } },
    ],
  },
]

/** A fake of the blockchain API's history, played inside the page. */
export function fakeNftHistory(behaviour: Behaviour = 'well'): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (behaviour === 'silent') return never()
    const isMore = searchParams.get('cursor') !== null
    if (behaviour === 'down' || (behaviour === 'down for more' && isMore))
      throw new TypeError('Failed to fetch')
    return Response.json({
      data: behaviour === 'empty' ? [] : transactions,
      next: behaviour === 'down for more' ? 'older' : null,
    })
  }
}

/** Has a node say that the account owns them all. */
export function ownNfts(adapter: MockAdapter): void {
  adapter.script.chain = {
    getCollectibles: async ({ transactions = [], items = [] }) =>
      transactions.length + items.length > 0 ? owned : [],
  }
}
