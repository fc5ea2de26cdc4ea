import { randomId } from '../encoding.js'
import { recoveryText } from '../requestSignature.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import { factorsOf } from './factors.js'
import type { Session } from './sessions.js'
import { verifyWalletSignature } from './signedRequests.js'

/** How long after a log-in a new device may be enrolled, in ms. */
const freshMs = 10 * 60_000

/** The sealed parts of a new device. Envelopes and proof are base64url. */
export interface NewDevice {
  readonly enrolmentId: string
  readonly deviceEnvelope: string
  readonly recoveryEnvelope: string
  readonly secretEnvelope: string
  /** The wallet's signature of `recoveryText`. */
  readonly proof: string
  readonly name: string
}

/** Enrolling further devices: a fresh log-in, and a recovery factor. @param hasEscrow whether keys at an escrow count */
export function createNewDevices(database: Database, now: () => number, hasEscrow: boolean) {
  /** @throws AuthError `LOGIN_STALE` more than ten minutes after the log-in */
  const requireFresh = ({ signedInAt }: Session) => {
    if (signedInAt < now() - freshMs) throw new AuthError('LOGIN_STALE')
  }

  return {
    /** The wallet of a fresh log-in; undefined without one. @throws AuthError `LOGIN_STALE` */
    async freshWallet(session: Session): Promise<string | undefined> {
      requireFresh(session)
      const [wallet] = await database.query<{ id: string }>(
        'select id from wallets where account = $1 and envelope is not null',
        [session.account],
      )
      return wallet?.id
    },

    /**
     * Releases what a new device needs besides a recovery factor: the account's share and envelope, and the factors' envelopes.
     * @throws AuthError `LOGIN_STALE` more than ten minutes after the log-in; `NOT_FOUND` without a wallet
     */
    async begin(session: Session, deviceKey: string) {
      requireFresh(session)
      const { id, account } = session
      const [wallet] = await database.query<{
        id: string
        epoch: number
        share: string
        envelope: string
        evm_public_key: string
        solana_public_key: string
      }>(
        `select id, epoch, share, envelope, evm_public_key, solana_public_key from wallets
         where account = $1 and envelope is not null`,
        [account],
      )
      if (!wallet) throw new AuthError('NOT_FOUND')
      const [enrolmentId, deviceShare] = [randomId(), randomId(32)]
      await database.query('delete from enrolments where session = $1 and device_envelope is null', [id])
      await database.query(
        'insert into enrolments (id, wallet, key, session, share, created_at) values ($1, $2, $3, $4, $5, $6)',
        [enrolmentId, wallet.id, deviceKey, id, deviceShare, now()],
      )
      return {
        ...{ walletId: wallet.id, enrolmentId, epoch: wallet.epoch, deviceShare },
        ...{ accountShare: wallet.share, accountEnvelope: wallet.envelope },
        ...{ evmPublicKey: wallet.evm_public_key, solanaPublicKey: wallet.solana_public_key },
        factors: (await factorsOf(database, wallet.id, hasEscrow)).map(
          ({ id, kind, envelope, hint, name }) => ({
            ...{ id, kind, envelope, hint, name },
          }),
        ),
      }
    },

    /**
     * Enrols a device that has opened the wallet.
     * @throws AuthError `PROOF_WRONG`; `NOT_FOUND` if the session has begun no such enrolment
     */
    async finish({ id, account }: Session, device: NewDevice): Promise<void> {
      const { enrolmentId } = device
      const [begun] = await database.query<{ key: string; solana_public_key: string }>(
        `select key, solana_public_key from enrolments join wallets on wallets.id = wallet
         where enrolments.id = $1 and session = $2 and account = $3 and device_envelope is null`,
        [enrolmentId, id, account],
      )
      if (!begun) throw new AuthError('NOT_FOUND')
      const text = recoveryText(enrolmentId, begun.key)
      if (!(await verifyWalletSignature(begun.solana_public_key, device.proof, text)))
        throw new AuthError('PROOF_WRONG')
      await database.query(
        `update enrolments set device_envelope = $2, recovery_envelope = $3, secret_envelope = $4, name = $5
         where id = $1 and device_envelope is null`,
        [enrolmentId, device.deviceEnvelope, device.recoveryEnvelope, device.secretEnvelope, device.name],
      )
    },
  }
}
