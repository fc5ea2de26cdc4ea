import { type Address, type EncodedAccount, getBase58Encoder, lamports } from '@solana/kit'
import { clusterAccounts } from './clusterAccounts.js'
import { clusterToken } from './clusterToken.js'
import { tokenPrograms } from './tokenHolding.js'

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
  const account = (address: string, data: Uint8Array<ArrayBuffer>): EncodedAccount => ({
    address: address as Address,
    programAddress: tokenPrograms['spl-token'] as Address,
    executable: false,
    lamports: lamports(machine.minimumBalanceForRentExemption(BigInt(data.length))),
    space: BigInt(data.length),
    data,
  })
  return [
    account(clusterToken.mint, mintData()),
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
