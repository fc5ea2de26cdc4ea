import { base58 } from '@scure/base'
import type { ChainLedger } from '@wallet-modal/runtime/testing'
import { associatedAccount, programAddress } from './derivedAddress.js'
import {
  type FakeAccount,
  nftAccount,
  nftMint,
  preferenceOf,
  registryOf,
  reverseOf,
  wrappingRecordOf,
} from './nameAccounts.fixture.js'
import { nameAccount, namePrograms, reverseAccount, rootAccount } from './nameAccounts.js'
import { programs } from './programs.js'
import { wrappingOf } from './wrappedName.js'

/** The accounts that a ledger's names are made of. */
export interface FakeNames {
  accountsOf(ledger: ChainLedger): ReadonlyMap<string, FakeAccount>
  /** The token accounts that hold the NFT of a mint. */
  holdersOf(ledger: ChainLedger, mint: string): readonly string[]
}

/** Where the accounts of a name are: of any text, whether or not it is a name. */
function placesOf(text: string) {
  const [label = '', above] = text.replace(/\.sns$/, '').split('.')
  const parent = above === undefined ? rootAccount : nameAccount(above, { parent: rootAccount })
  const domain = nameAccount(above === undefined ? label : `\u0000${label}`, { parent })
  const reverses: [string, FakeAccount][] =
    above === undefined
      ? [[reverseAccount(domain), reverseOf(label)]]
      : [
          [reverseAccount(domain, parent), reverseOf(`\u0000${label}`)],
          [reverseAccount(parent), reverseOf(above)],
        ]
  return { parent, reverses, ...wrappingOf(domain) }
}

const preferenceAt = (address: string) =>
  programAddress([new TextEncoder().encode('favourite_domain'), base58.decode(address)], namePrograms.offers)

/**
 * Names as the Solana Name Service keeps them.
 *
 * @param addresses all that have a name
 * @param names all that lead somewhere
 * @param isWrapped whether each name is wrapped as an NFT
 */
export function fakeNames(
  addresses: readonly string[],
  names: readonly string[],
  isWrapped = false,
): FakeNames {
  // An address takes a while to derive.
  const places = new Map<string, ReturnType<typeof placesOf>>()
  const preferences = addresses.map((address) => [address, preferenceAt(address)] as const)
  function placeOf(text: string) {
    const place = places.get(text) ?? placesOf(text)
    places.set(text, place)
    return place
  }
  const holding = (mint: string, owner: string) => associatedAccount(owner, mint, programs.token)
  return {
    accountsOf(ledger) {
      const called = preferences.flatMap(([address, at]) => {
        const name = ledger.nameOf(address)
        return name === undefined ? [] : [{ name, at }]
      })
      const accounts = new Map<string, FakeAccount>()
      for (const name of new Set([...names, ...called.map(({ name }) => name)])) {
        const { domain, parent, reverses, escrow, mint } = placeOf(name)
        for (const [at, account] of reverses) accounts.set(at, account)
        const owner = ledger.addressOf(name)
        if (owner === undefined) continue
        accounts.set(domain, registryOf(isWrapped ? escrow : owner, parent))
        if (!isWrapped) continue
        accounts.set(escrow, wrappingRecordOf(domain, mint))
        accounts.set(mint, nftMint())
        accounts.set(holding(mint, owner), nftAccount(mint, owner))
      }
      for (const { name, at } of called) accounts.set(at, preferenceOf(placeOf(name).domain))
      return accounts
    },
    holdersOf(ledger, mint) {
      const name = [...places].find(([, place]) => place.mint === mint)?.[0]
      const owner = name === undefined ? undefined : ledger.addressOf(name)
      return owner === undefined ? [] : [holding(mint, owner)]
    },
  }
}
