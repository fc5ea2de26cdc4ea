import type { NameProvider } from '@wallet-modal/plugins/registerName'

/** How the service of names behaves. */
type Behaviour = 'free' | 'taken' | 'silent' | 'down'

/** A fake of the blockchain API's names, played inside the page. */
export function fakeNames(behaviour: Behaviour): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (pathname.startsWith('/v1/identity/')) return Response.json({})
    if (pathname.startsWith('/v1/profile/reverse/')) return Response.json([])
    if (init?.method === 'POST') return Response.json({})
    if (behaviour === 'silent') return new Promise<never>(() => {})
    if (behaviour === 'down') throw new TypeError('Failed to fetch')
    if (pathname.startsWith('/v1/profile/suggestions/')) {
      const suggestions = ['ada-wallet', 'ada-eth', 'ada1'].map((label) => ({
        name: `${label}.names.example`,
        registered: false,
      }))
      return Response.json({ suggestions })
    }
    return behaviour === 'taken' ? Response.json({ addresses: {} }) : new Response('', { status: 404 })
  }
}

/** A fake of a contract that sells names: all are free. */
export const soldNames: NameProvider = {
  id: 'fake',
  suffixes: ['.names.example'],
  rules: { min: 3, max: 63, pattern: /^[a-z0-9-]+$/ },
  available: async () => 'free',
  challenge: async () => ({
    kind: 'transaction',
    call: { to: `0x${'5e11'.repeat(10)}`, data: '0x4b8f7c1a', value: 3n * 10n ** 15n },
  }),
  register: async () => {},
}
