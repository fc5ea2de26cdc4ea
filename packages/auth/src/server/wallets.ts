import { randomId } from '../encoding.js'
import { resumeText } from '../requestSignature.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'
import { verifySignature } from './signedRequests.js'

/** A wallet whose seed its frame has yet to make. Shares are 32 bytes, as base64url. */
export interface NewWallet {
  readonly walletId: string
  readonly enrolmentId: string
  readonly epoch: number
  /** Share of the account, which a fresh log-in is given on a new device. */
  readonly accountShare: string
  /** Share of this device's enrolment. */
  readonly deviceShare: string
}

/** What a frame has sealed for its new wallet. Envelopes and keys are base64url. */
export interface SealedWallet {
  readonly walletId: string
  readonly enrolmentId: string
  /** The seed under account share and recovery secret. */
  readonly accountEnvelope: string
  /** The seed under device secret and device share. */
  readonly deviceEnvelope: string
  /** The seed under device secret and recovery secret. */
  readonly recoveryEnvelope: string
  /** The recovery secret under device secret and device share. */
  readonly secretEnvelope: string
  /** What the visitor knows the device by. */
  readonly deviceName: string
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
}

/** What a frame needs to open its wallet, besides the device's own secret. */
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
     * Begins a wallet. A wallet that was begun and never finished gives way.
     * @param deviceKey public P-256 key of the device
     * @throws AuthError `WALLET_EXISTS`
     */
    async begin({ id, account }: Session, deviceKey: string): Promise<NewWallet> {
      const wallet: NewWallet = {
        walletId: randomId(),
        enrolmentId: randomId(),
        epoch: 1,
        accountShare: randomId(32),
        deviceShare: randomId(32),
      }
      await database.query('delete from wallets where account = $1 and envelope is null', [account])
      const begun = await database.query(
        `with begun as (
           insert into wallets (id, account, epoch, share, created_at) values ($1, $2, $3, $4, $5)
           on conflict (account) do nothing returning id
         )
         insert into enrolments (id, wallet, key, session, share, created_at)
         select $6, id, $7, $8, $9, $5 from begun returning id`,
        [
          wallet.walletId,
          account,
          wallet.epoch,
          wallet.accountShare,
          now(),
          wallet.enrolmentId,
          deviceKey,
          id,
          wallet.deviceShare,
        ],
      )
      if (begun.length === 0) throw new AuthError('WALLET_EXISTS')
      return wallet
    },

    /**
     * Stores what the frame has sealed. From then on the wallet exists.
     * @throws AuthError `WALLET_EXISTS` if it exists already; `NOT_FOUND` if the account has begun no such wallet, or another one since
     */
    async finish({ id, account }: Session, sealed: SealedWallet): Promise<void> {
      const finished = await database.query(
        `with enrolled as (
           update enrolments set device_envelope = $4, recovery_envelope = $5, secret_envelope = $10, name = $11
           where id = $2 and wallet = $1 and session = $9 and device_envelope is null returning wallet
         )
         update wallets set envelope = $3, evm_public_key = $6, solana_public_key = $7
         where id in (select wallet from enrolled) and account = $8 and envelope is null returning id`,
        [
          sealed.walletId,
          sealed.enrolmentId,
          sealed.accountEnvelope,
          sealed.deviceEnvelope,
          sealed.recoveryEnvelope,
          sealed.evmPublicKey,
          sealed.solanaPublicKey,
          account,
          id,
          sealed.secretEnvelope,
          sealed.deviceName,
        ],
      )
      if (finished.length > 0) return
      const [own] = await database.query('select id from wallets where id = $1 and account = $2', [
        sealed.walletId,
        account,
      ])
      throw new AuthError(own ? 'WALLET_EXISTS' : 'NOT_FOUND')
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
