import { base58 } from '@scure/base'
import { namePrograms } from './nameAccounts.js'
import { programs } from './programs.js'

/** An account as a cluster keeps it. */
export interface FakeAccount {
  /** The program that owns the account. */
  readonly program: string
  readonly data: Uint8Array
}

/** Addresses, numbers of 8 bits, and bytes, one behind the other. */
const bytes = (...parts: readonly (string | number | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part]
      return [...(typeof part === 'string' ? base58.decode(part) : part)]
    }),
  )

const nobody: string = programs.system

/** The header of all the service's accounts. */
const header = (owner: string, parent = nobody, nameClass = nobody) => bytes(parent, owner, nameClass)

const kept = (data: Uint8Array): FakeAccount => ({ program: namePrograms.names, data })

/** A name's own account. */
export const registryOf = (owner: string, parent: string): FakeAccount => kept(header(owner, parent))

/** The account that has the name's text. */
export function reverseOf(text: string): FakeAccount {
  const label = new TextEncoder().encode(text)
  const length = Uint8Array.of(label.length & 255, (label.length >> 8) & 255, 0, 0)
  return kept(bytes(header(namePrograms.names), length, label))
}

/** A record of the second version, with proofs of these kinds. */
export const currentRecordOf = (
  [staleness, association, content]: readonly [string, string, string],
  kinds: readonly [number, number] = [1, 1],
): FakeAccount =>
  kept(
    bytes(
      header(namePrograms.names),
      ...[kinds[0], 0, kinds[1], 0],
      ...[32, 0, 0, 0],
      staleness,
      association,
      content,
    ),
  )

/** A record of the first version. */
export const oldRecordOf = (address: string, signature: Uint8Array): FakeAccount =>
  kept(bytes(header(namePrograms.names), address, signature))

/** The tokenizer's record of a name: 2 for one that is wrapped. */
export const wrappingRecordOf = (domain: string, mint: string, tag = 2): FakeAccount => ({
  program: namePrograms.tokenizer,
  data: bytes(tag, 255, domain, nobody, mint),
})

/** An NFT's mint. */
export function nftMint(supply = 1): FakeAccount {
  const data = new Uint8Array(82)
  data[36] = supply
  data[45] = 1
  return { program: programs.token, data }
}

/** An account that holds an NFT. */
export function nftAccount(mint: string, owner: string, amount = 1): FakeAccount {
  const data = new Uint8Array(165)
  data.set(bytes(mint, owner, amount))
  data[108] = 1
  return { program: programs.token, data }
}

/** Which name an address prefers. */
export const preferenceOf = (domain: string): FakeAccount => ({
  program: namePrograms.offers,
  data: bytes(4, domain),
})
