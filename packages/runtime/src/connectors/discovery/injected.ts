import { attempt } from '../../base/foreign.js'
import { isObject } from './announcement.js'

/** The connector's id for an injected wallet whose flags don't tell its name. */
export const injectedId = 'injected'

/** Wallets' names, by the flag that a wallet sets. One wallet may set several. */
const flagNames: ReadonlyMap<string, string> = new Map([
  ['isBitKeep', 'Bitget Wallet'],
  ['isBitgetWallet', 'Bitget Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseBrowser', 'Coinbase Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isExodus', 'Exodus'],
  ['isFrame', 'Frame'],
  ['isImToken', 'imToken'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRabby', 'Rabby Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isSafePal', 'SafePal'],
  ['isTokenPocket', 'TokenPocket'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isZerion', 'Zerion'],
])

/** MetaMask sets this flag. So do many others, in addition to their own, so that old pages accept them. */
const borrowed = 'isMetaMask'

/** Flags for a wallet's state, not for its identity. */
const states: ReadonlySet<string> = new Set(['isConnected', 'isUnlocked', 'isEnabled'])

/** Real wallets have fewer properties and prototypes. */
const propertiesMax = 500
const prototypesMax = 5

/** An object that a wallet left in the page: the way before wallets announced themselves. */
export interface InjectedWallet {
  /** Undefined if its flags don't tell, or contradict each other. */
  readonly name: string | undefined
  readonly provider: object
}

/** Finds the wallet in `window.ethereum`; undefined without one that has EIP-1193's `request`. Sends it no request. */
export function injectedWallet(page: object): InjectedWallet | undefined {
  return attempt(() => {
    const { ethereum } = page as { readonly ethereum?: unknown }
    if (!isObject(ethereum) || typeof ethereum.request !== 'function') return undefined
    return { name: nameOf(ethereum), provider: ethereum }
  })
}

/** The name that all flags agree on. An unknown flag prevents that: the wallet may pose as another one. */
function nameOf(provider: Readonly<Record<string, unknown>>): string | undefined {
  const flags = [...flagsOf(provider)]
  const own = flags.filter((flag) => flag !== borrowed)
  const names = new Set(own.map((flag) => flagNames.get(flag)))
  const [name] = names
  if (names.size === 1) return name
  return own.length === 0 && flags.length > 0 ? 'MetaMask' : undefined
}

/** The flags that are set on the object and on its prototypes. */
function flagsOf(provider: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const flags = new Set<string>()
  let holder: unknown = provider
  for (let depth = 0; depth < prototypesMax && isObject(holder); depth += 1) {
    if (holder === Object.prototype) break
    for (const key of Reflect.ownKeys(holder).slice(0, propertiesMax)) {
      const isFlag = typeof key === 'string' && /^is[A-Z]\w{1,60}$/.test(key) && !states.has(key)
      if (isFlag && attempt(() => provider[key]) === true) flags.add(key)
    }
    holder = Reflect.getPrototypeOf(holder)
  }
  return flags
}
