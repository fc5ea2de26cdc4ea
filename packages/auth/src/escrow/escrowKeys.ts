import { fromBase64Url, toBase64Url } from '../encoding.js'
import { open, seal } from '../keys/seal.js'
import { AuthError } from '../server/AuthError.js'
import type { Database } from '../server/database.js'

/** Where a key belongs: a wallet and its way back of the kind `escrow`. */
export interface EscrowPlace {
  readonly wallet: string
  readonly factor: string
}

/** A key that was taken out, and the address that its visitor had when it was put in. */
export interface OpenedKey {
  /** 32 bytes, as base64url. */
  readonly key: string
  readonly email: string
}

/**
 * Keys of wallets, each sealed under the escrow's own secret, which the database doesn't have.
 * @param secret 32 bytes
 */
export function createEscrowKeys(database: Database, secret: Uint8Array<ArrayBuffer>, now: () => number) {
  const placeOf = ({ wallet, factor }: EscrowPlace) =>
    ({ walletId: wallet, enrolmentId: factor, epoch: 1, pair: 'escrow: factor' }) as const

  return {
    /** Puts a key in. @throws AuthError `REQUEST_INVALID` if the way back has one, or the key isn't 32 bytes */
    async keep(place: EscrowPlace, key: string, email: string): Promise<void> {
      const bytes = fromBase64Url(key)
      if (bytes?.length !== 32) throw new AuthError('REQUEST_INVALID')
      const both = new Uint8Array([...bytes, ...new TextEncoder().encode(email)])
      const sealed = toBase64Url(await seal(both, [secret], placeOf(place)))
      bytes.fill(0)
      both.fill(0)
      const kept = await database.query(
        `insert into escrow_keys (wallet, factor, sealed, created_at) values ($1, $2, $3, $4)
         on conflict do nothing returning factor`,
        [place.wallet, place.factor, sealed, now()],
      )
      if (kept.length === 0) throw new AuthError('REQUEST_INVALID')
    },

    /** @throws AuthError `NOT_FOUND`; EnvelopeError where the row was changed, or sealed under another secret */
    async open(place: EscrowPlace): Promise<OpenedKey> {
      const [row] = await database.query<{ sealed: string }>(
        'select sealed from escrow_keys where wallet = $1 and factor = $2',
        [place.wallet, place.factor],
      )
      if (!row) throw new AuthError('NOT_FOUND')
      const both = await open(fromBase64Url(row.sealed) ?? new Uint8Array(), [secret], placeOf(place))
      const opened = {
        key: toBase64Url(both.subarray(0, 32)),
        email: new TextDecoder().decode(both.subarray(32)),
      }
      both.fill(0)
      return opened
    },

    /** Deletes a key, if it is there. */
    async forget({ wallet, factor }: EscrowPlace): Promise<void> {
      await database.query('delete from escrow_keys where wallet = $1 and factor = $2', [wallet, factor])
    },
  }
}
