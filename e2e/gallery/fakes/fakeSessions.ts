/** How the service behaves. */
type Behaviour = 'well' | 'empty' | 'silent' | 'down'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000

/** Around the stage's clock, in November 2023. */
const sessions = [
  {
    project: { id: 'a', name: 'Weekly Savings', url: 'https://savings.example/plans' },
    pci: 'a',
    createdAt: at('2023-11-10'),
    expiry: at('2024-02-10'),
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x16345785d8a0000', start: at('2023-11-10'), period: 604_800 },
      },
    ],
  },
  {
    project: { id: 'b', name: 'The Arcade of the Northern Lights', url: 'https://arcade.example' },
    pci: 'b',
    createdAt: at('2023-11-02'),
    expiry: at('2023-12-24'),
    permissions: [{ type: 'contract-call' }, { type: 'erc20-recurring-allowance' }],
  },
  {
    project: { id: 'c', name: 'Swap Assistant' },
    pci: 'c',
    createdAt: at('2023-10-20'),
    expiry: at('2024-01-01'),
    permissions: [{ type: 'contract-call' }],
    revokedAt: at('2023-10-21'),
  },
  {
    project: { id: 'd', name: 'Gift Finder' },
    pci: 'd',
    createdAt: at('2022-12-01'),
    expiry: at('2022-12-31'),
    permissions: [{ type: 'name-the-gift' }],
  },
].map((session) => ({ ...session, policies: [], context: '0x' }))

/** A fake of the blockchain API's sessions, played inside the page. */
export function fakeSessions(behaviour: Behaviour = 'well'): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (behaviour === 'silent') return new Promise<never>(() => {})
    if (behaviour === 'down') throw new TypeError('Failed to fetch')
    return Response.json({ pcis: behaviour === 'empty' ? [] : sessions })
  }
}
