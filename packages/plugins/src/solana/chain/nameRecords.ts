import { base58, hex } from '@scure/base'
import { headerBytes, isKept, nameAccount } from './nameAccounts.js'
import type { ClusterAccount } from './readCluster.js'

/** The program that verifies records of the second version: `HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ`. */
const recordsClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/** The kind of proof that is a signature by a Solana key, verified by the program. */
const signedOnSolana = 1

/** The offsets in a record of the second version: two kinds of proof and a length, then two proofs, then an address. */
const stalenessAt = headerBytes + 8
const associationAt = stalenessAt + 32
const contentAt = associationAt + 32

/** The size of an account with a payment record of the second version. */
export const currentRecordBytes = contentAt + 32

/** The address of the account that names another address to pay than the owner's. */
export const currentRecordAccount = (domain: string): string =>
  nameAccount('\u0002SOL', { parent: domain, nameClass: recordsClass })

/** Account of the record in the first version. */
export const oldRecordAccount = (domain: string): string => nameAccount('\u0001SOL', { parent: domain })

/** The result of a record of the second version. A record of an earlier owner is stale, and one without proof isn't followed. */
export type CurrentRecord =
  | { readonly state: 'absent' | 'stale' | 'unproven' }
  | { readonly state: 'proven'; readonly address: string }

/**
 * Reads a record of the second version. Two signatures prove it, verified by the program: the owner's, and the address's own.
 *
 * @param account the account at `currentRecordAccount`, with one byte more than `currentRecordBytes` if it has more
 * @param owner the current owner of the name
 */
export function readCurrentRecord(account: ClusterAccount | undefined, owner: string): CurrentRecord {
  if (!isKept(account)) return { state: 'absent' }
  const { data } = account
  if (data.length !== currentRecordBytes) return { state: 'unproven' }
  const view = new DataView(data.buffer, data.byteOffset)
  const kinds = [view.getUint16(headerBytes, true), view.getUint16(headerBytes + 2, true)]
  if (kinds.some((kind) => kind !== signedOnSolana)) return { state: 'unproven' }
  if (base58.encode(data.subarray(stalenessAt, associationAt)) !== owner) return { state: 'stale' }
  const address = base58.encode(data.subarray(contentAt))
  return base58.encode(data.subarray(associationAt, contentAt)) === address
    ? { state: 'proven', address }
    : { state: 'unproven' }
}

/**
 * Reads a record of the first version: an address, and the owner's signature of it.
 *
 * @param account the account at `recordAccount`
 * @param owner the current owner of the name
 * @returns the address; undefined if this owner has signed none
 */
export async function readOldRecord(
  account: ClusterAccount | undefined,
  { recordAccount, owner }: { readonly recordAccount: string; readonly owner: string },
): Promise<string | undefined> {
  if (!isKept(account) || account.data.length < headerBytes + 96) return undefined
  const address = account.data.subarray(headerBytes, headerBytes + 32)
  const signature = account.data.subarray(headerBytes + 32, headerBytes + 96)
  const message = hex.encode(address) + hex.encode(base58.decode(recordAccount))
  const { isSigned } = await import('./ed25519.js')
  return isSigned(signature, new TextEncoder().encode(message), base58.decode(owner))
    ? base58.encode(address)
    : undefined
}
