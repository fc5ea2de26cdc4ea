import { HostileWallet, type Saying } from './HostileWallet.js'
import { bomb, type Making } from './rubbish.js'
import type { Surroundings } from './Surroundings.js'

type Listener = (change: unknown) => void

/** What a wallet of the Wallet Standard is made of. */
export interface StandardWalletOptions {
  /** Under which it connects. */
  readonly connects: string
  /** Features besides those of the standard; `ask` is how the wallet takes what it is asked there. */
  readonly more?: (
    wallet: HostileWallet,
    ask: (honest: () => unknown) => unknown,
  ) => Readonly<Record<string, object>>
  readonly chains: readonly string[]
  /** What it shows while it is disguised, beside what it has, to whoever asks whether it is an object of ours. */
  readonly disguise?: Readonly<Record<string, unknown>>
}

/** A wallet of the Wallet Standard. */
export class HostileStandardWallet extends HostileWallet {
  readonly provider: object
  private readonly listeners = new Set<Listener>()
  private readonly wallet: object

  constructor(
    world: Surroundings,
    name: string,
    sayings: readonly Saying[],
    private readonly options: StandardWalletOptions,
  ) {
    super(world, name, sayings)
    this.wallet = Object.defineProperties(
      {},
      {
        name: { value: name },
        icon: { value: 'https://tracker.example/pixel.png' },
        chains: { value: options.chains },
        features: { get: () => (this.isBombed ? this.shutBomb() : this.features()) },
        accounts: { get: () => this.saying.make() },
      },
    )
    const { disguise } = options
    this.provider = disguise ? this.disguised(disguise) : this.wallet
  }

  appear(): void {
    this.world.register(this.provider)
  }

  tell(saying: Making): void {
    const accounts = saying()
    for (const listener of [...this.listeners]) listener({ accounts })
  }

  babble(value: unknown): void {
    for (const listener of [...this.listeners]) listener(value)
    for (const listener of [...this.listeners]) listener({ features: value })
  }

  private shutBomb(): unknown {
    this.isHeard = false
    return bomb
  }

  private features(): object {
    const named = () => ({ accounts: this.saying.make() })
    const { connects, more } = this.options
    const features: Record<string, object> = {
      [connects]: {
        connect: (input?: { silent?: unknown }) => this.take(input?.silent ? 'silent' : 'connect', named),
      },
      'standard:disconnect': { disconnect: () => this.take('silent', () => undefined) },
      'standard:events': {
        on: (_: string, listener: Listener) =>
          this.listen(
            () => this.listeners.add(listener),
            () => this.listeners.delete(listener),
          ),
      },
      ...more?.(this, (honest) => this.take('request', honest)),
    }
    const shut = Object.keys(features)[this.broken - 1]
    if (shut === undefined) return features
    return Object.defineProperty(features, shut, { get: () => this.shut(), enumerable: true })
  }

  /** Says yes to whoever asks what it is, and shows what that would have. */
  private disguised(disguise: Readonly<Record<string, unknown>>): object {
    return new Proxy(this.wallet, {
      has: () => true,
      getOwnPropertyDescriptor: (wallet, key) =>
        Reflect.getOwnPropertyDescriptor(wallet, key) ??
        (this.isDisguised
          ? { value: true, configurable: true, enumerable: true, writable: true }
          : undefined),
      get: (wallet, key) =>
        this.isDisguised && typeof key === 'string' && key in disguise
          ? disguise[key]
          : Reflect.get(wallet, key),
    })
  }
}
