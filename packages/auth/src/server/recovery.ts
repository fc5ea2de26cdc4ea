import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import { createFactors, factorsOf } from './factors.js'
import { createNewDevices } from './newDevices.js'
import type { Session } from './sessions.js'

/**
 * Recovery factors and devices of wallets.
 * @param hasEscrow whether keys at an escrow count. Without one, such factors stay in the database, and no response has them.
 */
export function createRecovery(database: Database, now: () => number, hasEscrow: boolean) {
  /**
   * The wallet and enrolment of a session whose device opens the wallet.
   * @throws AuthError `DEVICE_UNKNOWN`: a log-in alone manages no device and no factor
   */
  async function enrolled({ id, account }: Session) {
    const [row] = await database.query<{ wallet: string; enrolment: string }>(
      `select wallets.id as wallet, enrolments.id as enrolment from enrolments join wallets on wallets.id = wallet
       where account = $1 and session = $2 and device_envelope is not null`,
      [account, id],
    )
    if (!row) throw new AuthError('DEVICE_UNKNOWN')
    return row
  }

  return {
    enrolled,
    ...createNewDevices(database, now, hasEscrow),
    ...createFactors(database, now, hasEscrow, enrolled),

    /** The rows of the account page, for a session whose device opens the wallet. No row opens a wallet. */
    async list(session: Session) {
      const { wallet, enrolment } = await enrolled(session)
      const devices = await database.query<{
        id: string
        name: string
        created_at: string | number
        signed_in_at: string | number | null
      }>(
        `select enrolments.id, name, created_at, signed_in_at from enrolments left join sessions on sessions.id = session
         where wallet = $1 and device_envelope is not null order by created_at, enrolments.id`,
        [wallet],
      )
      const factors = await factorsOf(database, wallet, hasEscrow)
      return {
        factors: factors.map(({ id, kind, name, createdAt }) => ({ id, kind, name, createdAt })),
        devices: devices.map(({ id, name, created_at, signed_in_at }) => ({
          ...{ id, name, createdAt: Number(created_at), isCurrent: id === enrolment },
          // Absent while the device is logged out.
          ...(signed_in_at !== null && { signedInAt: Number(signed_in_at) }),
        })),
      }
    },

    /** Removes a device: its share is gone, and its session ends. @throws AuthError `DEVICE_UNKNOWN`, `NOT_FOUND` */
    async removeDevice(session: Session, id: string): Promise<void> {
      const { wallet } = await enrolled(session)
      const removed = await database.query(
        `with removed as (delete from enrolments where id = $1 and wallet = $2 returning id, session),
           ended as (delete from sessions where id in (select session from removed))
         select id from removed`,
        [id, wallet],
      )
      if (removed.length === 0) throw new AuthError('NOT_FOUND')
    },
  }
}
