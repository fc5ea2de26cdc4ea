import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'

/** Most recovery factors of a wallet. */
const mostFactors = 20

/** Kinds of recovery factors. */
export const factorKinds = ['passkey', 'file', 'passphrase', 'escrow'] as const

/** A way back to a wallet, as the server keeps it. */
export interface StoredFactor {
  readonly id: string
  readonly kind: (typeof factorKinds)[number]
  /** The recovery secret under the factor's key, as base64url. */
  readonly envelope: string
  /** A passkey's credential id, or a passphrase's salt, as base64url; empty for the others. */
  readonly hint: string
  readonly name: string
}

/** The ways back to a wallet, oldest first. @param hasEscrow as {@link createFactors} says */
export async function factorsOf(database: Database, wallet: string, hasEscrow: boolean) {
  const rows = await database.query<
    Omit<StoredFactor, 'kind'> & { kind: StoredFactor['kind']; created_at: string }
  >(
    `select id, kind, envelope, hint, name, created_at from factors
     where wallet = $1 and (kind <> 'escrow' or $2) order by created_at, id`,
    [wallet, hasEscrow],
  )
  return rows.map(({ created_at, ...factor }) => ({ ...factor, createdAt: Number(created_at) }))
}

/**
 * Recovery factors of the wallets that sessions open.
 * @param hasEscrow whether keys at an escrow count. Without one, such factors stay in the database, and no response has them.
 * @param enrolled the wallet of a session whose device opens it
 */
export function createFactors(
  database: Database,
  now: () => number,
  hasEscrow: boolean,
  enrolled: (session: Session) => Promise<{ readonly wallet: string }>,
) {
  return {
    /** The sealed factors of the wallet, for the device's own copy. */
    async sealed(session: Session) {
      const { wallet } = await enrolled(session)
      return (await factorsOf(database, wallet, hasEscrow)).map(({ id, kind, envelope, hint }) => ({
        id,
        kind,
        envelope,
        hint,
      }))
    },

    /** Adds a recovery factor. @throws AuthError `DEVICE_UNKNOWN`, `FACTORS_FULL`; `REQUEST_INVALID` if its id was used before */
    async addFactor(session: Session, { id, kind, envelope, hint, name }: StoredFactor): Promise<void> {
      const { wallet } = await enrolled(session)
      const factors = await factorsOf(database, wallet, hasEscrow)
      if (factors.length >= mostFactors) throw new AuthError('FACTORS_FULL')
      const isSecond = factors.some((factor) => factor.kind === 'escrow')
      if (kind === 'escrow' && (!hasEscrow || isSecond)) throw new AuthError('REQUEST_INVALID')
      const added = await database.query(
        `insert into factors (id, wallet, kind, envelope, hint, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing returning id`,
        [id, wallet, kind, envelope, hint, name, now()],
      )
      if (added.length === 0) throw new AuthError('REQUEST_INVALID')
    },

    /** Removes a recovery factor: what it sealed is gone. @throws AuthError `DEVICE_UNKNOWN`, `NOT_FOUND` */
    async removeFactor(session: Session, id: string): Promise<void> {
      const { wallet } = await enrolled(session)
      const removed = await database.query('delete from factors where id = $1 and wallet = $2 returning id', [
        id,
        wallet,
      ])
      if (removed.length === 0) throw new AuthError('NOT_FOUND')
    },
  }
}
