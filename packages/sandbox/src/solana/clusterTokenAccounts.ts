import { type Address, type EncodedAccount, getBase58Encoder, lamports } from '@solana/kit'
import { clusterAccounts } from './clusterAccounts.js'
import { clusterToken } from './clusterToken.js'
import { tokenPrograms } from './tokenHolding.js'

/** The program that keeps names of tokens in accounts of their own (Metaplex Token Metadata). */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const mintBytes = 82
const accountBytes = 165

/**
 * The first accounts of the cluster's token: its mint and each account's balance, in the layouts of the SPL Token
 * program. The mint has no authority.
 *
 * @param machine knows what an account costs
 */
export function clusterTokenAccounts(machine: {
  minimumBalanceForRentExemption(bytes: bigint): bigint
}): EncodedAccount[] {
  const account = (
    address: string,
    data: Uint8Array<ArrayBuffer>,
    program: string = tokenPrograms['spl-token'],
  ): EncodedAccount => ({
    address: address as Address,
    programAddress: program as Address,
    executable: false,
    lamports: lamports(machine.minimumBalanceForRentExemption(BigInt(data.length))),
    space: BigInt(data.length),
    data,
  })
  return [
    account(clusterToken.mint, mintData()),
    account(clusterToken.metadata, metadataData(), metadataProgram),
    ...clusterAccounts.flatMap(({ address }, index) => {
      const holder = clusterToken.accounts[index]
      return holder === undefined ? [] : [account(holder, holdingData(address))]
    }),
  ]
}

function mintData(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(mintBytes)
  new DataView(data.buffer).setBigUint64(36, clusterToken.each * BigInt(clusterAccounts.length), true)
  data[44] = clusterToken.decimals
  data[45] = 1
  return data
}

function holdingData(owner: string): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(accountBytes)
  data.set(getBase58Encoder().encode(clusterToken.mint), 0)
  data.set(getBase58Encoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, clusterToken.each, true)
  data[108] = 1
  return data
}

/** A byte and two keys, the second of them the mint; then the name and the symbol, each after its length. */
function metadataData(): Uint8Array<ArrayBuffer> {
  const { mint, name, symbol } = clusterToken
  const texts = [name, symbol].map((text) => new TextEncoder().encode(text))
  const data = new Uint8Array(65 + texts.reduce((sum, { length }) => sum + 4 + length, 0))
  data.set(getBase58Encoder().encode(mint), 33)
  let at = 65
  for (const text of texts) {
    new DataView(data.buffer).setUint32(at, text.length, true)
    data.set(text, at + 4)
    at += 4 + text.length
  }
  return data
}
