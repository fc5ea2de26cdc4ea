import { attempt } from '../../base/foreign.js'
import { isObject } from './announcement.js'

/** The id of a connector to one whose flags don't say what it is called. */
export const injectedId = 'injected'

/** What says of itself which wallet it is, by the flag that it sets; one wallet may set several. */
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

/** Set by MetaMask, and by many others beside a flag of their own, so that old pages take them. */
const borrowed = 'isMetaMask'

/** Flags that say how a wallet is, not who it is. */
const states: ReadonlySet<string> = new Set(['isConnected', 'isUnlocked', 'isEnabled'])

/** More properties, or more prototypes, than a wallet that visitors use has. */
const propertiesMax = 500
const prototypesMax = 5

/** An object that a wallet left in the page, as it has been since before wallets announced themselves. */
export interface InjectedWallet {
  /** Undefined where its flags don't say, or say several things. */
  readonly name: string | undefined
  readonly provider: object
}

/** The wallet in `window.ethereum`; undefined where there is none that EIP-1193 knows how to ask. Asks it for nothing. */
export function injectedWallet(page: object): InjectedWallet | undefined {
  return attempt(() => {
    const { ethereum } = page as { readonly ethereum?: unknown }
    if (!isObject(ethereum) || typeof ethereum.request !== 'function') return undefined
    return { name: nameOf(ethereum), provider: ethereum }
  })
}

/** What all its flags agree on: one that is unknown may be that of a wallet which poses as another. */
function nameOf(provider: Readonly<Record<string, unknown>>): string | undefined {
  const flags = [...flagsOf(provider)]
  const own = flags.filter((flag) => flag !== borrowed)
  const names = new Set(own.map((flag) => flagNames.get(flag)))
  const [name] = names
  if (names.size === 1) return name
  return own.length === 0 && flags.length > 0 ? 'MetaMask' : undefined
}

/** The flags that are set, its own and those of its class. */
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
