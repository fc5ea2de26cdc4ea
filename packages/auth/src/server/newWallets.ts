import { randomId } from '../encoding.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'

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

/** The sealed parts of a new wallet. Envelopes and keys are base64url. */
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
  /** Name of the device, for the visitor. */
  readonly deviceName: string
  readonly evmPublicKey: string
  readonly solanaPublicKey: string
}

/** Making wallets: the frame makes the seed between the two steps. */
export function createNewWallets(database: Database, now: () => number) {
  return {
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
  }
}
