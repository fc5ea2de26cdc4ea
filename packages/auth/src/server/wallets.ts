import { resumeText } from '../requestSignature.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import { createNewWallets } from './newWallets.js'
import type { Session } from './sessions.js'
import { verifySignature } from './signedRequests.js'

/** The server's part of a wallet, which opens it together with the device's secret. */
export interface StoredWallet {
  readonly walletId: string
  readonly epoch: number
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
  /** How many recovery factors there are. */
  readonly factorCount: number
  /** Whether a key at the escrow is one of them. */
  readonly isEscrowed: boolean
  /** Absent where this session has no enrolment: the visitor is on a new device. */
  readonly device?: {
    readonly enrolmentId: string
    readonly share: string
    readonly envelope: string
    readonly recoveryEnvelope: string
    readonly secretEnvelope: string
  }
}

/**
 * The server's halves of wallets. It keeps shares and envelopes; no seed can be made from these: each envelope needs a secret that only
 * the device or the visitor has.
 */
export function createWallets(database: Database, now: () => number, hasEscrow: boolean) {
  return {
    ...createNewWallets(database, now),

    /** The wallet of a session's account; undefined if there is none yet. */
    async of({ id, account }: Session): Promise<StoredWallet | undefined> {
      const [row] = await database.query<{
        wallet: string
        epoch: number
        evm_public_key: string
        solana_public_key: string
        enrolment: string | null
        share: string
        device_envelope: string
        recovery_envelope: string
        secret_envelope: string | null
        factor_count: string | number
        is_escrowed: boolean
      }>(
        `select wallets.id as wallet, epoch, evm_public_key, solana_public_key,
           enrolments.id as enrolment, enrolments.share, device_envelope, recovery_envelope, secret_envelope,
           (select count(*) from factors where factors.wallet = wallets.id and (kind <> 'escrow' or $3)) as factor_count,
           $3 and exists (select id from factors where factors.wallet = wallets.id and kind = 'escrow') as is_escrowed
         from wallets left join enrolments on wallet = wallets.id and session = $2 and device_envelope is not null
         where account = $1 and envelope is not null`,
        [account, id, hasEscrow],
      )
      if (!row) return undefined
      return {
        walletId: row.wallet,
        epoch: row.epoch,
        evmPublicKey: row.evm_public_key,
        solanaPublicKey: row.solana_public_key,
        factorCount: Number(row.factor_count),
        isEscrowed: row.is_escrowed,
        ...(row.enrolment !== null && {
          device: {
            enrolmentId: row.enrolment,
            share: row.share,
            envelope: row.device_envelope,
            recoveryEnvelope: row.recovery_envelope,
            secretEnvelope: row.secret_envelope ?? '',
          },
        }),
      }
    },

    /**
     * Takes a device's enrolment over into a new session of the same account.
     * @param proof signature of `resumeText` by the device's key
     * @throws AuthError `NOT_FOUND` if the account has no such enrolment, or the proof is wrong
     */
    async resume(session: Session, sessionKey: string, enrolmentId: string, proof: string): Promise<void> {
      const [row] = await database.query<{ key: string }>(
        `select key from enrolments join wallets on wallets.id = wallet
         where enrolments.id = $1 and account = $2 and device_envelope is not null`,
        [enrolmentId, session.account],
      )
      if (!row || !(await verifySignature(row.key, proof, resumeText(enrolmentId, sessionKey))))
        throw new AuthError('NOT_FOUND')
      await database.query('update enrolments set session = $2 where id = $1', [enrolmentId, session.id])
    },
  }
}
