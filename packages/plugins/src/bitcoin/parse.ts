import { hex } from '@scure/base'
import { attempt, invalidWallet, readList } from '@wallet-modal/runtime/chain'
import type { Account } from '@wallet-modal/runtime/plugin'
import { type AddressFacts, readAddress } from './addresses.js'
import type { BitcoinAddress } from './BitcoinProvider.js'

/** A wallet that names more accounts is faulty. */
const maxAccounts = 100
/** The most chains of an account that are read. */
const maxChains = 50

/** An account of a wallet, with what its address shows. */
export interface FoundAccount extends Account {
  readonly type: 'payment' | 'ordinal'
  readonly facts: AddressFacts
}

/**
 * Parses the accounts that a wallet names, in any of its standards: a list of at most 100. Invalid accounts and those of other chains
 * are left out, and so are those of another kind of network than the first one's. The result has each address once, payments first,
 * unless `preferred` says otherwise.
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID` for anything else, and for a list without a valid account
 */
export function parseAccounts(
  answer: unknown,
  wallet: string,
  preferred: string = 'payment',
): readonly FoundAccount[] {
  const read = attempt(() => readAccounts(answer))
  if (!read) throw invalidWallet(wallet, 'returned an invalid list of accounts', answer)
  const [first] = read
  const found = new Map<string, FoundAccount>()
  // A wallet without a payment address also pays from its taproot address.
  const isAlone = !read.some(({ type }) => type === 'payment')
  for (const one of read) {
    const account: FoundAccount = isAlone && !one.isNamed ? { ...one.account, type: 'payment' } : one.account
    const before = found.get(account.address)
    if (account.facts.of !== first?.account.facts.of || before?.type === 'payment') continue
    found.set(account.address, account)
  }
  const isBehind = ({ type }: Account) => Number(type !== preferred)
  return Object.freeze([...found.values()].sort((one, other) => isBehind(one) - isBehind(other)))
}

interface ReadAccount {
  readonly account: FoundAccount
  readonly type: 'payment' | 'ordinal'
  /** Whether the wallet named its purpose. */
  readonly isNamed: boolean
}

function readAccounts(answer: unknown): ReadAccount[] | undefined {
  const all = readList(answer, maxAccounts)?.map((one) => attempt(() => readAccount(one)))
  if (!all) return undefined
  const sound = all.filter((one) => typeof one === 'object')
  return sound.length === 0 && all.includes(undefined) ? undefined : sound
}

/** `undefined` for an invalid account, `false` for one of another chain. */
function readAccount(given: unknown): ReadAccount | undefined | false {
  const account = given as Readonly<Record<string, unknown>>
  const { address, chains, purpose, publicKey, path = account.derivationPath } = account
  if (purpose !== undefined && purpose !== 'payment' && purpose !== 'ordinals') return false
  const listed = readList(chains, maxChains, 'cut') ?? []
  if (listed.length > 0 && !listed.some((chain) => /^(bitcoin|bip122):/.test(String(chain)))) return false
  const facts = readAddress(address)
  if (!facts) return undefined
  const type = purpose === 'ordinals' || (purpose === undefined && facts.isTaproot) ? 'ordinal' : 'payment'
  const key = readKey(publicKey)
  return {
    isNamed: purpose !== undefined,
    type,
    account: Object.freeze<FoundAccount>({
      namespace: 'bip122',
      address: address as string,
      type,
      facts,
      ...(key !== undefined && { publicKey: key }),
      ...(isPath(path) && { path }),
    }),
  }
}

/** Reads 32 or 33 bytes, or their hex digits, as hex. */
function readKey(given: unknown): string | undefined {
  const key = given instanceof Uint8Array && given.length <= 33 ? hex.encode(given) : given
  return typeof key === 'string' && /^(0[23])?[0-9a-f]{64}$/i.test(key) ? key.toLowerCase() : undefined
}

const isPath = (path: unknown): path is string =>
  typeof path === 'string' && /^m(\/\d{1,10}['h]?){1,10}$/.test(path)

/** An account in the modal's form. */
export const plainAccount = ({ facts: _, ...account }: FoundAccount): Account => Object.freeze(account)

/** Accounts as `getAccountAddresses` returns them. */
export const addressesOf = (accounts: readonly FoundAccount[]): readonly BitcoinAddress[] =>
  accounts.map(({ facts: _, namespace: __, ...address }) => Object.freeze(address))

/** Reads a property of a wallet's answer; undefined if that fails. */
export const own = (answer: unknown, key: string): unknown =>
  attempt(() => (answer as Readonly<Record<string, unknown>>)[key])
