import { HostileSession } from '../testing/HostileSession.js'
import { HostileWallet, type Saying } from '../testing/HostileWallet.js'
import { bomb, fickle, junk, type Making, pick, rubbishAccounts, trapped } from '../testing/rubbish.js'
import type { Surroundings } from '../testing/Surroundings.js'
import { testHostileWallets } from '../testing/testHostileWallets.js'
import { chainId } from './chains.js'
import { polkadot } from './index.js'
import { polkadotSession } from './session.js'

const [relay, kusama] = [chainId('polkadot'), chainId('kusama')]
const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const westend = '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e'

/** Two keys of one wallet, the first in two spellings. */
interface Addresses {
  readonly one: string
  readonly respelled: string
  readonly other: string
}

const wallets: readonly [Addresses, Addresses, Addresses, Addresses] = [
  {
    one: '146yU1kkSQcQpb1iMsSDx3VcKPwDNnjMNjGxTWq7hhTGB5KE',
    respelled: '5FAgKgVgadLwP41CQEPDotfTTmwZgVBDJEYUJDqm9cRjzs6A',
    other: '14FS41eVBsU4dBQmT54QJqQNUb2fHPLM5DKfqDDgedMWjwi1',
  },
  {
    one: '14hqzWE41dCzqwvnRKcxcrah7kJErZLy6n3298beAUU4zNd4',
    respelled: '5FmYrAxz9qwXQQvGTgZxUhkYG8JbAFnq2HJXyqcHcPSYomhM',
    other: '15wZKYocgvjPLenRbcRAVLYDmZ9wP9xNvmwrLB4y9RPGWZWs',
  },
  {
    one: '169VKpKp5t1qANyJkg4kp9nEsJbfb154dbpCKA6wHAMc86g3',
    respelled: '5HDCBV4kE6kMiqxno31kfzx61gc1thWvZ75i9s7aj5L5wqmy',
    other: '16WB6HQDK3qHHAY7wuzDy7hK28huVeHzLnESLkKPXTHvEfz4',
  },
  {
    one: '12aBZRs5bwfmLAFB1cjphjgzUmFfLQAVi8WKDij1m9z7ks8C',
    respelled: '5DdtR6c1kAQHtdEf3ygpZarqd9G1e6cMddmq4RjfD4xbaJMJ',
    other: '13pKWh8wJPv2wryPH8JcnqmHqYGwJtCwaAfUDCqy2iP5CdFy',
  },
]

const account = (address: unknown, on: unknown = null) => ({ address, genesisHash: on, name: 'A' })
/** One letter is another: the checksum is not its own. */
const misspelt = (address: string) => `${address.slice(0, -1)}${address.endsWith('2') ? '3' : '2'}`
const ofEthereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const sayings = ({ one, respelled, other }: Addresses): readonly Saying[] => [
  { make: () => [account(one)], means: [one] },
  { make: () => [account(other, genesisHash), account(one), account(other)], means: [other, one] },
  { make: () => [account(respelled), account(other), account(one)], means: [respelled, other] },
  { make: () => [account(one, westend), account(other, bomb)], means: [other] },
  { make: () => [account(misspelt(one)), bomb, account(ofEthereum), account(one)], means: [one] },
  { make: () => [fickle('address', other)], means: [other] },
  { make: () => [], means: [] },
  { make: () => [account(ofEthereum)], means: [] },
  { make: () => [account(one, westend)], means: [] },
  { make: () => [account(misspelt(one)), account(misspelt(other))] },
  { make: () => [trapped('genesisHash', account(one))] },
  ...rubbishAccounts(account, one, 501).map((make) => ({ make })),
]

const held = ({ one, respelled, other }: Addresses): readonly Saying[] => {
  const on = (networkId: string, ...addresses: readonly string[]) =>
    addresses.map((address) => ({ networkId, address }))
  return [
    { make: () => [...on(relay, one), ...on(kusama, one)], means: [one] },
    { make: () => on(kusama, other, one, respelled, other), means: [other, one] },
    { make: () => on(relay, 'rubbish', misspelt(other), one), means: [one] },
    { make: () => [], means: [] },
  ]
}

const signature = `0x01${'ab'.repeat(64)}`

/** What a wallet answers to who asks it to sign: every other one makes sense. */
function signedBy({ says }: HostileWallet): unknown {
  if (says % 2 === 0) return { id: 1, signature }
  const rubbish: readonly Making[] = [
    () => ({ id: 1, signature: `0x09${'ab'.repeat(64)}` }),
    () => ({ signature: [signature] }),
    () => ({ signature: bomb }),
    () => trapped('signature'),
    ...junk,
  ]
  return pick(rubbish, says >> 1)()
}

type Listener = (accounts: unknown) => void

/** A wallet of `window.injectedWeb3`. */
class HostileInjectedWallet extends HostileWallet {
  readonly provider: object
  private readonly listeners = new Set<Listener>()

  constructor(
    world: Surroundings,
    private readonly key: string,
    sayings: readonly Saying[],
  ) {
    super(world, key, sayings)
    const wallet = Object.defineProperty({}, 'enable', {
      get: () => (this.isBombed ? this.shut() : () => this.take('connect', () => this.injected())),
    })
    // Says yes to whoever asks whether it is an object of ours.
    this.provider = new Proxy(wallet, {
      has: () => true,
      getOwnPropertyDescriptor: (target, name) =>
        Reflect.getOwnPropertyDescriptor(target, name) ??
        (this.isDisguised
          ? { value: true, configurable: true, enumerable: true, writable: true }
          : undefined),
      get: (target, name) => (this.isDisguised && Reflect.get(disguise, name)) || Reflect.get(target, name),
    })
  }

  appear(): void {
    inject(this.world, this.key, this.provider)
  }

  tell(saying: Making): void {
    for (const listener of [...this.listeners]) listener(saying())
  }

  babble(value: unknown): void {
    for (const listener of [...this.listeners]) listener(value)
  }

  /** What it gives to a page that it lets in. */
  private injected(): unknown {
    if (this.broken === 1) return trapped('accounts')
    if (this.broken === 2) return { accounts: bomb, signer: {} }
    if (this.broken === 4) this.isHeard = false
    const get = () => this.take('silent', () => this.saying.make())
    const subscribe = (listener: Listener) => this.subscribe(listener)
    const signRaw = () => this.take('request', () => signedBy(this))
    return {
      signer: this.broken === 5 ? trapped('signRaw') : { signRaw },
      accounts: {
        get: this.broken === 3 ? undefined : get,
        subscribe: this.broken === 4 ? undefined : subscribe,
      },
    }
  }

  private subscribe(listener: Listener): unknown {
    const off = this.listen(
      () => this.listeners.add(listener),
      () => this.listeners.delete(listener),
    )
    // Some tell at once how things are, and some say late how to stop.
    if (this.mood === 'answersTwice') listener(this.saying.make())
    return this.mood === 'changesMeanwhile' ? Promise.resolve(off) : off
  }
}

/** What the wallet of a session would show. */
const disguise = {
  session: { networkId: () => 'polkadot:rubbish', approves: () => true, use: () => {} },
  accounts: { get: async () => [account('rubbish')], subscribe: () => () => {} },
}

/** Puts a wallet where those of Polkadot stand. */
function inject({ kit }: Surroundings, key: string, wallet: object): void {
  const page = kit.page as unknown as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 ??= Object.defineProperty(
    { bomb, nothing: null, text: 'text' } as Record<string, unknown>,
    'trap',
    {
      get: () => bomb,
      enumerable: true,
    },
  )
  page.injectedWeb3[key] = wallet
  kit.page.dispatchEvent(new Event('load'))
}

const granted = 'wallet-modal:test:polkadot:granted'

testHostileWallets({
  namespace: 'polkadot',
  plugin: polkadot,
  chains: [relay, kusama],
  wallets: (world) => [
    new HostileInjectedWallet(world, 'hostile', sayings(wallets[0])),
    // Called alike.
    new HostileInjectedWallet(world, 'Hostile', sayings(wallets[1])),
    new HostileInjectedWallet(world, 'calm\u202e-\u0000one', sayings(wallets[2])),
    new HostileSession(world, 'Remote', held(wallets[3]), polkadotSession.methods, signedBy),
  ],
  crowd(world) {
    for (let at = 0; at < 120; at += 1) inject(world, `w${at}`, { enable: () => bomb })
  },
  fits: (_, networkId) => networkId === relay || networkId === kusama,
  isSignature: (signed) => signed.scheme === 'substrate' && signed.signature === signature,
  mayRecall: ({ id }, stored) => JSON.parse(stored.get(granted) ?? '[]').includes(id),
})
