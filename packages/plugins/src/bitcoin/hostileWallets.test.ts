import { HostileSession } from '../testing/HostileSession.js'
import { HostileStandardWallet } from '../testing/HostileStandardWallet.js'
import { HostileWallet, type Saying } from '../testing/HostileWallet.js'
import { bomb, fickle, junk, type Making, pick, rubbishAccounts, trapped } from '../testing/rubbish.js'
import type { Surroundings } from '../testing/Surroundings.js'
import { testHostileWallets } from '../testing/testHostileWallets.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { chainId, chainName } from './bitcoinChains.js'
import { bitcoin } from './index.js'
import { bitcoinSession } from './session.js'

const [main, test, signet] = [
  chainId('bitcoin:mainnet'),
  chainId('bitcoin:testnet'),
  chainId('bitcoin:signet'),
]
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** The addresses of one wallet, each of a kind. */
interface Addresses {
  readonly pay: string
  readonly taproot: string
  readonly script: string
  readonly test: string
  readonly local: string
}

const wallets: readonly Addresses[] = [
  {
    pay: 'bc1qeh0dvnf9hf2gndpngv9uf4qvazzxf88jzg62t4',
    taproot: 'bc1pq53vfawqr2fg47vh8u6cvuc4k64qpq84geqepjg8wt7nr6l4mcpqqm2ajt',
    script: '3Q18MZ27SSp34s3pFE8Wot8DAFWivp3PgD',
    test: 'tb1q6dsxrj22z39gykhkq9df2gfprqevaeu5pmxn0k',
    local: 'bcrt1qxgq00s96r7g865w3sv2urgw205hw93f5d3cp97',
  },
  {
    pay: 'bc1qu88cd7rh8fesul0znrfy407yfjkj9xqvvkfw0u',
    taproot: 'bc1pnk7w4ukt0un88cddrjgw5200rated0kv7s94p3jjupy3he42hmsq26qpy5',
    script: '3DVsRLxhxTQTgZ3ptnVYVGzdq4f3qg5bGW',
    test: 'tb1q9e4uhsp6rmu73zrmfz3sljssfxjjemukxsxfql',
    local: 'bcrt1q8dtxruj3cdrrsejeujkjwrcv3fnmpzjchfpshv',
  },
  {
    pay: 'bc1q48g4jk3wc78dg0cgzzt8tq2ln3a52qc3yw5jvr',
    taproot: 'bc1pcrrc4n62urgh8qdv0ndp4ufrelv5ldzv9apak720tly0hulh6waq6a6z6c',
    script: '377rzKLdG2BUoLNoeE3iXXor2Ax1K5z13L',
    test: 'tb1quv4hv99gwj7nglm2cyy8jd4ly4drx237fp9zyj',
    local: 'bcrt1qnt6c7a6zraslfrcvjchgln49s0w5wz7pdevm37',
  },
  {
    pay: 'bc1qpxt6uxujaw8rhgqz9gh464j5zs6fmmutc94xva',
    taproot: 'bc1p368fj292e0ffjzaqqnd6lnugr4qa37eyum4n0lklnv23n6fhvtaq7c70aw',
    script: '3QTjPhjtVyRVRfJK2xN6Lk3qkb5Wm1LE6z',
    test: 'tb1qet90t7mf546vfs0tqfd3zp7zapzw6z9s6fylpq',
    local: 'bcrt1q5mn6g9rehq6zlf74g69pr3v2sz6vdq88wpy5kp',
  },
  {
    pay: 'bc1q2awmwrqazd94eppxrclj2syfjxu7zds8zlvdnm',
    taproot: 'bc1p86xlp4pszs6es732c7umjuagg43pd8e326nnvpq5apjkezt30lwqhde03j',
    script: '3KG71zivyC7WpS5tphZ1VinyUyALz754df',
    test: 'tb1q79a6gj2qvl67saytye3ty8wncpuqfgu4u8yl76',
    local: 'bcrt1qzs4dln38dszkrtsmkssjnlwfywlq9pfaxl6dtg',
  },
  {
    pay: 'bc1qgnmvpdcj0dkm3vzeksd0avas8lxgmr2aatsgtr',
    taproot: 'bc1p0q5daxwga0gdk3q4usr0hfc30zxscg85c7kq7kw6fmkmkx0wt47s02zyp4',
    script: '3Mq4GWjhF9CkrG5Npxko4XE6VXRjvby1XE',
    test: 'tb1qj4p7mwec5evt2lm7tnlerzelkauds8g6j5n8e4',
    local: 'bcrt1qy54su2yfsdc7s4u5d4dggsy873lwc2pv49tnhh',
  },
]

const account = (address: unknown, more: object = {}) => ({ address, ...more })
/** One letter is another: the checksum is not its own. */
const misspelt = (address: string) => `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`

/** Chains without end, none of them ours. */
const long = Object.assign(['x:1'], { length: 4_000_000_000 })

const sayings = ({ pay, taproot, script, test: testing, local }: Addresses): readonly Saying[] => [
  { make: () => [account(pay)], means: [pay] },
  { make: () => [account(taproot), account(pay), account(taproot)], means: [pay, taproot] },
  {
    make: () => [
      account(taproot, {
        purpose: 'ordinals',
        publicKey: 'ab'.repeat(32),
        derivationPath: "m/86'/0'/0'/0/0",
      }),
      account(script, { purpose: 'payment', publicKey: new Uint8Array(33).fill(2), path: 'nowhere' }),
    ],
    means: [script, taproot],
  },
  { make: () => [account(testing)], means: [testing] },
  { make: () => [account(local)], means: [local] },
  { make: () => [account(pay), account(testing), account(local)], means: [pay] },
  { make: () => [bomb, account(misspelt(pay)), account(script, { chains: ['bip122:x'] })], means: [script] },
  { make: () => [account('G7gXmy', { chains: ['solana:mainnet'] }), account(pay)], means: [pay] },
  { make: () => [fickle('address', taproot)], means: [taproot] },
  { make: () => [account(pay, { publicKey: 'ab', path: bomb })], means: [pay] },
  { make: () => [account(pay, { publicKey: bomb })] },
  { make: () => [account(pay, { chains: long })], means: [] },
  { make: () => [], means: [] },
  { make: () => [account('G7gXmy', { chains: ['solana:mainnet'] })], means: [] },
  { make: () => [account(pay, { purpose: 'stacks' })], means: [] },
  { make: () => [account(misspelt(pay)), account(misspelt(taproot)), account(misspelt(script))] },
  { make: () => [account(pay.toUpperCase().replace('BC', 'bc'))] },
  { make: () => [account(pay, { chains: [bomb] })] },
  ...rubbishAccounts(account, pay).map((make) => ({ make })),
]

const held = ({ pay, taproot, test: testing, local }: Addresses): readonly Saying[] => [
  {
    make: () => [
      { networkId: main, address: pay },
      { networkId: test, address: pay },
    ],
    means: [pay],
  },
  {
    make: () => [
      { networkId: main, address: taproot },
      { networkId: main, address: pay },
    ],
    means: [pay, taproot],
  },
  {
    make: () => [
      { networkId: test, address: testing },
      { networkId: signet, address: testing },
      { networkId: main, address: local },
    ],
    means: [testing],
  },
  { make: () => [], means: [] },
  { make: () => [{ networkId: main, address: misspelt(pay) }], means: [] },
]

/** A PSBT of one transaction, and what may stand beside it, in bytes. */
const psbtOf = (transaction: number, beside: readonly number[] = []) =>
  Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, 1, transaction, ...beside, 0])
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const asked = psbtOf(7)
const signed = psbtOf(7, [1, 7, 1, 9])
const forged = psbtOf(8, [1, 7, 1, 9])
const signature = Uint8Array.from([2, 71, ...Array(105).fill(1)])
const txid = 'ab'.repeat(32)

/** Bytes that are others to whoever takes them one by one. */
const changeling = Object.defineProperty(Uint8Array.from(signed), Symbol.iterator, {
  value: () => forged.values(),
})

/** What a wallet answers to who asks it to sign or send: every other one makes sense, every fourth only looks like it. */
function signedBy(wallet: HostileWallet): unknown {
  const { says } = wallet
  const sound = { signature, psbt: base64(signed), signedPsbt: signed, txid, txId: txid }
  if (says % 2 === 0) return sound
  const forgeries: readonly Making[] = [
    () => ({ signature: bomb, psbt: bomb, signedPsbt: bomb, txid: bomb, txId: bomb }),
    () => ({ ...sound, psbt: base64(forged), signedPsbt: forged }),
    () => ({ ...sound, psbt: changeling, signedPsbt: changeling }),
    () => ({ ...sound, txid: 'ab', txId: 'ab' }),
  ]
  if (says % 4 === 1) return pick(forgeries, says >> 2)()
  const rubbish: readonly Making[] = [
    ...['signature', 'psbt', 'signedPsbt', 'txid', 'txId'].map((key) => () => trapped(key, sound)),
    ...junk,
  ]
  return pick(rubbish, says >> 2)()
}

/** What an app is handed in place of a wallet's word. */
async function ask(
  provider: BitcoinProvider,
  wallet: HostileWallet,
  choice: number,
): Promise<string | undefined> {
  const address = wallet.sayings[0]?.means?.[0] ?? ''
  switch (choice % 4) {
    case 0: {
      const found = await provider.getAccountAddresses()
      const isSound = found.every((one) => wallet.owns(one.address) && Object.isFrozen(one))
      return isSound ? undefined : 'getAccountAddresses names addresses of the wallet'
    }
    case 1: {
      const answer = await provider.signMessage({ address, message: 'm' })
      return answer === base64(signature) ? undefined : 'signMessage hands out a signature'
    }
    case 2: {
      const psbt = { psbt: base64(asked), signInputs: [{ address, index: 0 }], broadcast: choice >= 32 }
      const answer = await provider.signPSBT(psbt)
      const isSound = answer.psbt === undefined ? psbt.broadcast : answer.psbt === base64(signed)
      const isSent = !psbt.broadcast || answer.txid === txid
      return isSound && isSent ? undefined : 'signPSBT hands out the transaction that was asked for'
    }
    default: {
      const recipient = pick(
        wallet.sayings.flatMap(({ means = [] }) => means),
        choice,
      )
      const answer = await provider.sendTransfer({ recipient, amount: 7n })
      return answer === txid ? undefined : 'sendTransfer hands out the id of a transaction'
    }
  }
}

/** Features of the Wallet Standard that sign. */
const signing = (wallet: HostileWallet, take: (honest: () => unknown) => unknown) => {
  const sign = (input: { readonly chain?: unknown }) => {
    const { world } = wallet
    const isElsewhere = input.chain !== undefined && input.chain !== chainName(world.networkId ?? '')
    if (world.connected === wallet && isElsewhere) world.broke('a wallet is asked on the network in use')
    return take(() => [signedBy(wallet)])
  }
  return {
    'bitcoin:signMessage': { signMessage: sign },
    'bitcoin:signTransaction': { signTransaction: sign },
    'bitcoin:signAndSendTransaction': { signAndSendTransaction: sign },
  }
}

interface Listed {
  readonly eventName: string
  readonly cb: (event: unknown) => void
}

type Page = Record<string, unknown> & { btc_providers?: unknown[] }

/** Puts a wallet where those of sats-connect list themselves. */
function list({ kit }: Surroundings, entry: object, key: string, provider: object): void {
  const page = kit.page as unknown as Page
  page[key] = { provider }
  page.btc_providers ??= [
    bomb,
    null,
    { id: '__proto__.x', name: 'x' },
    trapped('id'),
    { id: 'constructor', name: 'x' },
  ]
  page.btc_providers.push(entry)
}

/** A wallet in the manner of sats-connect. */
class HostileSatsWallet extends HostileWallet {
  override readonly perFollower = 3
  private readonly listeners = new Set<Listed>()

  readonly provider = Object.defineProperties(
    {},
    {
      request: { value: (method: string) => this.request(method) },
      addListener: { get: () => (this.broken === 7 ? this.shut() : (one: Listed) => this.add(one)) },
    },
  )

  constructor(
    world: Surroundings,
    name: string,
    said: readonly Saying[],
    private readonly key: string,
  ) {
    // Without a word of the accounts it is asked.
    super(
      world,
      name,
      said.filter(({ make, means }) => means || make() !== undefined),
    )
  }

  appear(): void {
    list(
      this.world,
      { id: `${this.key}.provider`, name: this.name, icon: 'data:image/png;base64,AAAA' },
      this.key,
      this.provider,
    )
  }

  tell(saying: Making): void {
    const addresses = saying()
    this.emit('accountChange', { type: 'accountChange', addresses })
  }

  babble(value: unknown): void {
    this.emit('accountChange', value)
    this.emit('networkChange', value)
  }

  private emit(name: string, event: unknown): void {
    for (const { eventName, cb } of [...this.listeners]) if (eventName === name) cb(event)
  }

  private add(one: Listed): unknown {
    return this.listen(
      () => this.listeners.add(one),
      () => this.listeners.delete(one),
    )
  }

  private request(method: string): unknown {
    const named = () => ({ addresses: this.saying.make() })
    switch (method) {
      case 'wallet_connect':
        return this.broken === 1 ? this.unknown('connect') : this.take('connect', () => this.envelope(named))
      case 'getAccounts':
        return this.take('connect', () => this.envelope(() => this.saying.make()))
      case 'wallet_getAccount':
        return this.broken === 2 ? this.unknown('silent') : this.take('silent', () => this.envelope(named))
      case 'wallet_disconnect':
        return this.take('silent', () => this.envelope(() => null))
      case 'wallet_changeNetwork':
        return this.take('request', () => this.envelope(this.says % 3 === 0 ? () => ({}) : named))
      default:
        return this.take('request', () => this.envelope(() => signedBy(this)))
    }
  }

  /** It takes its time to say that it knows no such method. */
  private unknown(kind: 'connect' | 'silent'): unknown {
    return this.take(kind, () => ({ jsonrpc: '2.0', id: '1', error: { code: -32_601 } }))
  }

  private envelope(result: Making): unknown {
    const error = pick([{ code: -32_000 }, { code: -32_002 }, bomb, trapped('code'), ''], this.says)
    if (this.broken === 3) return { jsonrpc: '2.0', id: '1', error }
    if (this.broken === 4) return trapped('result')
    if (this.broken === 5) return fickle('result', result())
    return { jsonrpc: '2.0', id: '1', result: result() }
  }
}

/** One object that makes itself known in both ways. */
class TwofoldWallet extends HostileStandardWallet {
  override appear(): void {
    super.appear()
    Object.assign(this.provider, { request: () => this.take('request', () => ({})) })
    list(this.world, { id: 'Twofold.provider', name: this.name }, 'Twofold', this.provider)
  }
}

const options = { connects: 'bitcoin:connect', chains: ['bitcoin:mainnet', 'bitcoin:testnet'], more: signing }
/** What the wallet of a session would show. */
const disguise = {
  session: { networkId: () => 'bip122:rubbish', approves: () => true, use: () => {} },
  request: () => [account('rubbish')],
  recall: () => [account('rubbish')],
  addresses: () => [account('rubbish')],
  listen: () => () => {},
  release: () => {},
  canSignMessages: () => true,
  signMessage: () => ({ signature }),
}
const addressesOf = (at: number) => pick(wallets, at)

testHostileWallets({
  namespace: 'bip122',
  plugin: bitcoin,
  chains: [main, test, signet],
  unsupportedNetworks: [regtest],
  wallets: (world) => [
    new HostileStandardWallet(world, 'Hostile', sayings(addressesOf(0)), { ...options, disguise }),
    new HostileStandardWallet(world, 'Hostile', sayings(addressesOf(1)), options),
    new TwofoldWallet(world, 'Twofold', sayings(addressesOf(2)), options),
    new HostileSatsWallet(world, '\u2066Sats\u200b\n', sayings(addressesOf(3)), 'Sats'),
    new HostileSatsWallet(world, 'Hostile', sayings(addressesOf(4)), 'Other'),
    new HostileSession(world, 'Remote', held(addressesOf(5)), bitcoinSession.methods, (wallet) =>
      signedBy(wallet),
    ),
  ],
  crowd(world) {
    for (let at = 0; at < 60; at += 1) {
      world.register({ name: `${at}`, chains: options.chains, features: {} })
      list(world, { id: `Crowd${at}.provider`, name: `${at}` }, `Crowd${at}`, { request: () => bomb })
    }
  },
  fits: (address, networkId) =>
    /^bcrt/.test(address)
      ? networkId === regtest
      : /^tb/.test(address)
        ? [test, signet].some((id) => id === networkId)
        : networkId === main,
  ask: (provider, wallet, choice) => ask(provider as BitcoinProvider, wallet, choice),
  isSignature: (signed) => signed.scheme === 'bip322' && signed.signature === base64(signature),
})
