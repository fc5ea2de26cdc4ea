import { createHash, randomBytes } from 'node:crypto'
import type { Proof, SignedMessage, VerifiedMessage } from '@wallet-modal/plugins/siwx/server'
import type { Database } from './database'

/** How long a visitor stays signed in, in milliseconds, unless their message expires sooner. */
export const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** The most accounts in one session. The oldest go first. */
const maxAccounts = 10

/** An account that a visitor has signed in with. */
export interface SignedIn extends SignedMessage {
  readonly accountAddress: string
  /** CAIP-2. A contract wallet's address is this account on this network only. */
  readonly chainId: string
  readonly provedBy: Proof
}

/** A sign-in to store. The signature has been verified. */
export interface NewSignIn {
  readonly verified: VerifiedMessage
  readonly signed: SignedMessage
  /** The token that the request came with. */
  readonly token: string | undefined
  /** Whether the account joins the session of that token. Otherwise it starts a session of its own, and ends that one. */
  readonly isJoining: boolean
}

/** Keeps sessions in the database, by the token in the visitor's cookie. */
export function createSessions(database: Database) {
  return {
    /** Lists the accounts of a session that have not expired, newest first. */
    of: (token: string | undefined): Promise<SignedIn[]> =>
      database.query(
        `select account as "accountAddress", chain as "chainId", proved_by as "provedBy", message, signature
        from sessions where visitor = $1 and expires_at > $2
        order by signed_at desc, account, chain limit ${maxAccounts}`,
        [visitorOf(token), Date.now()],
      ),

    /** Adds a sign-in. @returns the token of its session */
    async add({ verified, signed, token, isJoining }: NewSignIn): Promise<string> {
      const { accountAddress, chainId, provedBy, expirationTime } = verified
      const now = Date.now()
      const expiresAt = Math.min(now + lifetimeMs, Date.parse(expirationTime ?? '') || Infinity)
      const values = (visitor: string) => [
        visitor,
        accountAddress,
        chainId,
        provedBy,
        signed.message,
        signed.signature,
        now,
        expiresAt,
      ]
      if (token !== undefined && isJoining) {
        const joined = await database.query(joinSession, values(visitorOf(token)))
        if (joined.length > 0) return token
      }
      const next = randomBytes(32).toString('base64url')
      await database.query(startSession, [...values(visitorOf(next)), visitorOf(token)])
      return next
    },

    /** Ends the sessions of a visitor's account, on all networks. */
    async end(token: string | undefined, account: string): Promise<void> {
      await database.query('delete from sessions where visitor = $1 and account = $2', [
        visitorOf(token),
        account,
      ])
    },
  }
}

/** The database has only hashes: its readers can't take a visitor's place. */
const visitorOf = (token = '') => createHash('sha256').update(token).digest('hex')

const columns = '(visitor, account, chain, proved_by, message, signature, signed_at, expires_at)'

/** One statement, so that sign-ins at the same time don't undo each other. */
const joinSession = `
  with oldest as (
    delete from sessions where visitor = $1 and (account, chain) <> ($2, $3) and (account, chain) in (
      select account, chain from sessions where visitor = $1 and (account, chain) <> ($2, $3)
      order by signed_at desc, account, chain offset ${maxAccounts - 1}
    )
  )
  insert into sessions ${columns}
  select $1, $2, $3, $4, $5, $6, $7, $8
  where exists (select from sessions where visitor = $1 and expires_at > $7)
  on conflict (visitor, account, chain)
  do update set proved_by = $4, message = $5, signature = $6, signed_at = $7, expires_at = $8
  returning visitor`

const startSession = `
  with ended as (
    delete from sessions where (visitor, account, chain) in (
      select visitor, account, chain from sessions where visitor = $9 or expires_at < $7
      for update skip locked
    )
  )
  insert into sessions ${columns} values ($1, $2, $3, $4, $5, $6, $7, $8)`
