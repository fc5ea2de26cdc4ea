/** Two addresses of the wallet's visitor. */
export const sampleAddresses = [
  'smpl1firstxxxxxxxxxxxxxxxxxxxxxx',
  'smpl1secondxxxxxxxxxxxxxxxxxxxxx',
] as const

/** A wallet for the chain that does what a test tells it to (Wallet Standard). */
export interface SampleLabWallet {
  /** The Wallet Standard object. */
  readonly provider: object
  /** The requests that it got: `connect`, `connect silent`, `disconnect`, `signMessage`. */
  readonly asked: readonly string[]
  listeners(): number
  /** Sets the wallet's answers from now on; `honest` gives what it would have answered. */
  respond(answer: (method: string, honest: () => unknown) => unknown): void
  accountsChanged(addresses: unknown): void
  networkChanged(networkId: unknown): void
  /** Makes it known, now and whenever an app asks. */
  register(): void
}

/** Makes a wallet that agrees to everything. It is on `smpl:main`. */
export function createSampleWallet({ isGranted = false } = {}): SampleLabWallet {
  const listeners = new Set<(change: unknown) => void>()
  const asked: string[] = []
  let granted = isGranted
  let network: unknown = 'smpl:main'
  let addresses: unknown = [sampleAddresses[0]]
  let answer = (_method: string, honest: () => unknown) => honest()
  const accounts = () =>
    Array.isArray(addresses) ? addresses.map((address) => ({ address, chains: [network] })) : addresses
  const ask = (method: string, honest: () => unknown) => {
    asked.push(method)
    return answer(method, honest)
  }
  const tell = () => {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }

  const provider = {
    version: '1.0.0',
    name: 'Sample Title Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains: ['smpl:main', 'smpl:test'],
    get accounts() {
      return granted ? accounts() : []
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) =>
          ask(silent ? 'connect silent' : 'connect', () => {
            granted ||= !silent
            return { accounts: granted ? accounts() : [] }
          }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () =>
          ask('disconnect', () => {
            granted = false
          }),
      },
      'smpl:signMessage': {
        version: '1.0.0',
        signMessage: async () => ask('signMessage', () => ({ signature: 'ab'.repeat(64) })),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (change: unknown) => void) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
  }

  return {
    provider,
    asked,
    listeners: () => listeners.size,
    respond(next) {
      answer = next
    },
    accountsChanged(next) {
      addresses = next
      tell()
    },
    networkChanged(next) {
      network = next
      tell()
    },
    register() {
      const register = (api: { register(wallet: object): unknown }) => api.register(provider)
      window.addEventListener('wallet-standard:app-ready', (event) =>
        register((event as CustomEvent<{ register(wallet: object): unknown }>).detail),
      )
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    },
  }
}
