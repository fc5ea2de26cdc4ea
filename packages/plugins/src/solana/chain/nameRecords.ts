import { base58, hex } from '@scure/base'
import { headerBytes, isKept, nameAccount } from './nameAccounts.js'
import type { ClusterAccount } from './readCluster.js'

/** Who has checked what a record of the second version says: the program `HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ`. */
const recordsClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/** Signed by a key of Solana, and checked by the program: one of the ways in which a record is proven. */
const signedOnSolana = 1

/** Where the parts of a record of the second version stand: two kinds of proof and a length, then two proofs, then an address. */
const stalenessAt = headerBytes + 8
const associationAt = stalenessAt + 32
const contentAt = associationAt + 32

/** How long an account with a record of the second version is, if it says where to pay. */
export const currentRecordBytes = contentAt + 32

/** Where the account is that says where to pay instead of the owner. */
export const currentRecordAccount = (domain: string): string =>
  nameAccount('\u0002SOL', { parent: domain, nameClass: recordsClass })

/** Likewise in the first version. */
export const oldRecordAccount = (domain: string): string => nameAccount('\u0001SOL', { parent: domain })

/** What a record of the second version comes to. One of an earlier owner is stale; one that isn't proven leads nowhere. */
export type CurrentRecord =
  | { readonly state: 'absent' | 'stale' | 'unproven' }
  | { readonly state: 'proven'; readonly address: string }

/**
 * Reads a record of the second version. It is proven by two signatures that the program has checked: the owner's, and that of
 * the address itself.
 *
 * @param account what stands at `currentRecordAccount`, with one byte more than `currentRecordBytes` if it has one
 * @param owner who holds the name now
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
 * @param account what stands at `recordAccount`
 * @param owner who holds the name now
 * @returns the address; undefined without one that this owner has signed
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
