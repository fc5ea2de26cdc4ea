import { randomId } from '../encoding.js'
import { recoveryText } from '../requestSignature.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'
import { verifyWalletSignature } from './signedRequests.js'

/** How long after a log-in a new device may be enrolled, in ms. */
const freshMs = 10 * 60_000
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

/** What a new device has sealed. Envelopes and proof are base64url. */
export interface NewDevice {
  readonly enrolmentId: string
  readonly deviceEnvelope: string
  readonly recoveryEnvelope: string
  readonly secretEnvelope: string
  /** The wallet's signature of `recoveryText`. */
  readonly proof: string
  readonly name: string
}

/**
 * Recovery factors and devices of wallets.
 * @param hasEscrow whether keys at an escrow count. Without one, such factors stay in the database and are told to nobody.
 */
export function createRecovery(database: Database, now: () => number, hasEscrow: boolean) {
  const factorsOf = async (wallet: string) =>
    (
      await database.query<Omit<StoredFactor, 'kind'> & { kind: StoredFactor['kind']; created_at: string }>(
        `select id, kind, envelope, hint, name, created_at from factors
         where wallet = $1 and (kind <> 'escrow' or $2) order by created_at, id`,
        [wallet, hasEscrow],
      )
    ).map(({ created_at, ...factor }) => ({ ...factor, createdAt: Number(created_at) }))

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

  /** @throws AuthError `LOGIN_STALE` more than ten minutes after the log-in */
  const requireFresh = ({ signedInAt }: Session) => {
    if (signedInAt < now() - freshMs) throw new AuthError('LOGIN_STALE')
  }

  return {
    enrolled,

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
        factors: (await factorsOf(wallet.id)).map(({ id, kind, envelope, hint, name }) => ({
          ...{ id, kind, envelope, hint, name },
        })),
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

    /** What the account page lists, for a session whose device opens the wallet. Nothing in it opens anything. */
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
      const factors = await factorsOf(wallet)
      return {
        factors: factors.map(({ id, kind, name, createdAt }) => ({ id, kind, name, createdAt })),
        devices: devices.map(({ id, name, created_at, signed_in_at }) => ({
          ...{ id, name, createdAt: Number(created_at), isCurrent: id === enrolment },
          // Absent while the device is logged out.
          ...(signed_in_at !== null && { signedInAt: Number(signed_in_at) }),
        })),
      }
    },

    /** The sealed factors of the wallet, for the device's own copy. */
    async sealed(session: Session) {
      const { wallet } = await enrolled(session)
      return (await factorsOf(wallet)).map(({ id, kind, envelope, hint }) => ({ id, kind, envelope, hint }))
    },

    /** Adds a recovery factor. @throws AuthError `DEVICE_UNKNOWN`, `FACTORS_FULL`; `REQUEST_INVALID` if its id was used before */
    async addFactor(session: Session, { id, kind, envelope, hint, name }: StoredFactor): Promise<void> {
      const { wallet } = await enrolled(session)
      const factors = await factorsOf(wallet)
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
