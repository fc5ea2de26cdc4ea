type Listener = (payload: unknown) => void

/** An installed wallet that does what a spec tells it to. */
export interface LabWallet {
  readonly name: string
  readonly rdns: string
  /** Methods asked for, oldest first. */
  readonly requests: string[]
  /** The wallet's answers by method; a spec may replace any. A missing method is refused with 4200. */
  readonly answers: Record<string, () => unknown>
  /** Listeners that the page has left with it. */
  listenerCount(): number
  emit(event: string, payload: unknown): void
  /** Makes it known by EIP-6963, now and whenever a page asks. */
  announce(): void
}

/** What `createLabWallet` takes. */
export interface LabWalletOptions {
  readonly name: string
  readonly rdns: string
  /** @default the first development account */
  readonly account?: string
}

/** Account 0 of the development mnemonic. */
const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Account 1 of the development mnemonic. */
export const secondAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Makes a wallet that agrees to everything at once, and remembers over reloads that it did. */
export function createLabWallet({ name, rdns, account = firstAccount }: LabWalletOptions): LabWallet {
  const listeners = new Map<string, Set<Listener>>()
  const requests: string[] = []
  const permission = rememberedFlag(`lab-wallet:${rdns}`)

  const answers: LabWallet['answers'] = {
    eth_requestAccounts() {
      permission.set(true)
      return [account]
    },
    eth_accounts: () => (permission.get() ? [account] : []),
    eth_chainId: () => '0x7a69',
  }
  const provider = {
    async request({ method }: { method: string }) {
      requests.push(method)
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer()
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    name,
    rdns,
    requests,
    answers,
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    announce() {
      const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
      announceProvider({ uuid: '00000000-0000-4000-8000-000000000000', name, rdns, icon }, provider)
    },
  }
}

/** Announces anything at all, now and whenever a page asks. */
export function announceProvider(info: unknown, provider: unknown): void {
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** A flag in `localStorage`; in memory where that is refused. */
function rememberedFlag(key: string) {
  let kept = false
  return {
    get() {
      try {
        return localStorage.getItem(key) === 'true' || kept
      } catch {
        return kept
      }
    },
    set(value: boolean) {
      kept = value
      try {
        localStorage.setItem(key, String(value))
      } catch {
        // Only this page remembers the setting.
      }
    },
  }
}
