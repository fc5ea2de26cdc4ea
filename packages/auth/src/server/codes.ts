import { randomId, sha256, toBase64Url } from '../encoding.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'

const second = 1000
const hour = 3_600_000

/** Limits of codes: specification, sections 4 and 9; the rest is the usual practice of NIST SP 800-63B. */
export const codeLimits = {
  cooldownMs: 30 * second,
  lifetimeMs: hour / 3,
  triesPerCode: 3,
  codesPerHour: 5,
  codesPerDay: 10,
} as const

/** Purpose of a code: logging in, or changing the account's address. */
export type CodePurpose = 'login' | 'proof' | 'old email' | 'new email'

/** A code that was sent, or will be. */
export interface SentCode {
  readonly id: string
  /** Six digits. */
  readonly code: string
  /** Token of the device link; absent where no link is asked for. */
  readonly link?: string
}

/** What codes need. */
export interface CodesOptions {
  readonly database: Database
  /** Key of the hashes, so that a copy of the database alone tells no code: a million of them are tried at once. */
  readonly secret: CryptoKey
  readonly now: () => number
}

/** Codes by mail. A code works once, in the frame that asked for it, for 20 minutes and three tries. */
export function createCodes({ database, secret, now }: CodesOptions) {
  const hashOf = async (text: string) =>
    toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(text))))

  return {
    /**
     * Makes a code for an address, if its limits allow.
     * @throws AuthError `TOO_EARLY`, with the seconds to wait
     */
    async create(
      email: string,
      frameKey: string,
      needsLink: boolean,
      purpose: CodePurpose = 'login',
    ): Promise<SentCode> {
      const at = now()
      await reserve(database, await hashOf(`address ${email}`), at)
      const [id, code] = [randomId(), randomDigits()]
      const link = needsLink ? randomId(32) : undefined
      await database.query(
        `with superseded as (
           update codes set is_consumed = true where frame_key = $3 and not is_consumed
         )
         insert into codes (id, email, frame_key, hash, link, sent_at, expires_at, purpose)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          email,
          frameKey,
          await hashOf(`code ${id} ${code}`),
          link ? await sha256(link) : null,
          at,
          at + codeLimits.lifetimeMs,
          purpose,
        ],
      )
      return { id, code, ...(link && { link }) }
    },

    /**
     * Takes a code back whose mail could not be sent, so that the visitor may ask again at once. A code that was tried meanwhile still
     * counts: otherwise a mail server that fails slowly would give guesses away.
     */
    async withdraw(id: string, email: string): Promise<void> {
      const [row] = await database.query<{ sent_at: string | number; tries: number }>(
        'delete from codes where id = $1 returning sent_at, tries',
        [id],
      )
      if (!row || row.tries > 0) return
      await database.query('update addresses set sent_at = array_remove(sent_at, $2) where address = $1', [
        await hashOf(`address ${email}`),
        Number(row.sent_at),
      ])
    },

    /**
     * Tries a code in the frame that asked for it. The try is counted before the code is compared.
     * @returns the address that the code was sent to
     * @throws AuthError `CODE_EXPIRED`, `LINK_PENDING`, `CODE_SPENT`, `CODE_WRONG`
     */
    async consume(code: string, frameKey: string, purpose: CodePurpose = 'login'): Promise<string> {
      const [newest] = await database.query<{ id: string; link: string | null }>(
        `select id, link from codes where frame_key = $1 and purpose = $3 and not is_consumed and expires_at > $2
         order by sent_at desc limit 1`,
        [frameKey, now(), purpose],
      )
      if (!newest) throw new AuthError('CODE_EXPIRED')
      if (newest.link) throw new AuthError('LINK_PENDING')
      const [tried] = await database.query<{ hash: string; email: string; tries: number }>(
        `update codes set tries = tries + 1 where id = $1 and tries < $2 and not is_consumed
         returning hash, email, tries`,
        [newest.id, codeLimits.triesPerCode],
      )
      if (!tried) throw new AuthError('CODE_SPENT')
      if (!isEqual(tried.hash, await hashOf(`code ${newest.id} ${code}`))) {
        const triesLeft = codeLimits.triesPerCode - tried.tries
        throw new AuthError(triesLeft > 0 ? 'CODE_WRONG' : 'CODE_SPENT', { triesLeft })
      }
      const consumed = await database.query(
        'update codes set is_consumed = true where id = $1 and not is_consumed returning id',
        [newest.id],
      )
      if (consumed.length === 0) throw new AuthError('CODE_EXPIRED')
      return tried.email
    },

    /** Approves the device link with this token; false if there is none, or its time is over. */
    async approve(link: string): Promise<boolean> {
      const approved = await database.query(
        `update codes set link = '' where link = $1 and expires_at > $2 returning id`,
        [await sha256(link), now()],
      )
      return approved.length > 0
    },

    /**
     * Whether the device link of the frame's newest code was approved.
     * @throws AuthError `LINK_EXPIRED` if the frame waits for none
     */
    async isApproved(frameKey: string): Promise<boolean> {
      const [newest] = await database.query<{ link: string | null }>(
        `select link from codes where frame_key = $1 and not is_consumed and expires_at > $2
         order by sent_at desc limit 1`,
        [frameKey, now()],
      )
      if (!newest) throw new AuthError('LINK_EXPIRED')
      return !newest.link
    },
  }
}

/** Counts a code against the limits of its address. One statement, so that parallel requests can't pass together. */
async function reserve(database: Database, address: string, at: number): Promise<void> {
  const { cooldownMs, codesPerHour, codesPerDay } = codeLimits
  const reserved = await database.query(
    `insert into addresses as known (address, sent_at, expires_at) values ($1, array[$2::bigint], $2 + ${24 * hour})
     on conflict (address) do update
       set sent_at = array(select t from unnest(known.sent_at) t where t > $2 - ${24 * hour}) || $2::bigint,
         expires_at = excluded.expires_at
       where (select count(*) from unnest(known.sent_at) t where t > $2 - ${cooldownMs}) = 0
         and (select count(*) from unnest(known.sent_at) t where t > $2 - ${hour}) < ${codesPerHour}
         and (select count(*) from unnest(known.sent_at) t where t > $2 - ${24 * hour}) < ${codesPerDay}
     returning address`,
    [address, at],
  )
  if (reserved.length > 0) return
  const [row] = await database.query<{ sent_at: (string | number)[] }>(
    'select sent_at from addresses where address = $1',
    [address],
  )
  throw new AuthError('TOO_EARLY', { retryAfter: secondsToWait((row?.sent_at ?? []).map(Number), at) })
}

/** Seconds until another code may be sent, given when the earlier ones were. */
function secondsToWait(sentAt: readonly number[], at: number): number {
  const latestFirst = sentAt.toSorted((a, b) => b - a)
  const ends = (
    [
      [1, codeLimits.cooldownMs],
      [codeLimits.codesPerHour, hour],
      [codeLimits.codesPerDay, 24 * hour],
    ] as const
  ).map(([count, span]) => (latestFirst[count - 1] ?? -Infinity) + span)
  return Math.max(1, Math.ceil((Math.max(...ends) - at) / second))
}

/** Six random digits, each number as likely as the others. */
function randomDigits(): string {
  const range = 1_000_000
  const fair = Math.floor(2 ** 32 / range) * range
  const [number = fair] = crypto.getRandomValues(new Uint32Array(1))
  return number < fair ? `${number % range}`.padStart(6, '0') : randomDigits()
}

/** Compares two hashes in a time that doesn't tell where they differ. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}
