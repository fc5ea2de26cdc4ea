import { onramp } from '@wallet-modal/plugins/onramp'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'

type OnrampPluginOptions = NonNullable<Parameters<typeof onramp>[0]>
type Provider = NonNullable<OnrampPluginOptions['providers']>[number]

const limits = [
  { method: 'card', min: 10, max: 7_500 },
  { method: 'ach_bank_account', min: 10, max: 25_000 },
]
const payment = ['USD', 'EUR'].map((id) => ({ id, limits }))

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#0052ff" d="M0 0h40v40H0z"/><circle cx="20" cy="20" r="10" fill="none" stroke="#fff" stroke-width="6"/></svg>',
)}`

/** Its picture is played, too; the second one has none. */
const usual: Provider = {
  ...{
    id: 'coinbase',
    name: 'Coinbase',
    picture,
    fee: '1–2%',
    namespaces: ['eip155', 'solana'],
    hosts: ['pay.example'],
  },
  supports: () => true,
  options: async () => ({ payment, sells: () => true }),
  quote: async () => ({ bought: 32_145_600_000_000_000n, fees: '1.25' }),
  session: async () => ({ url: 'https://pay.example/buy', destination: 'hidden' }),
}
const { picture: _, ...withoutPicture } = usual
const second: Provider = {
  ...withoutPicture,
  ...{ id: 'meld', name: 'Meld.io' },
  quote: async () => ({ bought: 31_900_000_000_000_000n, fees: '2.10' }),
}

/** Buying at two providers that are played here. @param first what the first one does otherwise */
export const fakeShop = (first: Partial<Provider> = {}): AnyPlugin =>
  onramp({
    providers: [
      { ...usual, ...first },
      { ...second, ...(first.supports && { supports: first.supports }) },
    ],
  })

/** The provider's window is played, too. @returns closes it, as the visitor does */
export function playWindow(is: 'open' | 'blocked'): () => void {
  const opened = {
    ...{ closed: false, opener: null, location: { href: '' }, close() {} },
    document: { createElement: () => ({ click() {} }), body: { append() {} } },
  }
  window.open = () => (is === 'open' ? (opened as unknown as Window) : null)
  return () => {
    opened.closed = true
  }
}
