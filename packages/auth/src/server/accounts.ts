import { randomId } from '../encoding.js'
import type { Database } from './database.js'

/** A person, as a provider or an issuer names them. */
export interface Identity {
  /** A provider's id, or an issuer's address. */
  readonly provider: string
  readonly subject: string
  /** A verified email address. */
  readonly email?: string | undefined
  readonly name?: string | undefined
}

/** The accounts, each found by its email address or by a provider's name for its person. */
export function createAccounts(database: Database, now: () => number) {
  const withEmail = async (email: string | null): Promise<string> => {
    const [account] = await database.query<{ id: string }>(
      `insert into accounts (id, email, created_at) values ($1, $2, $3)
       on conflict (email) do update set email = excluded.email returning id`,
      [randomId(), email, now()],
    )
    return account?.id ?? ''
  }
  return {
    /** The account with a verified address, which is created if it is new. @returns its id */
    withEmail: (email: string): Promise<string> => withEmail(email),
    /**
     * The account of a person, who is new, or has the account of their verified address, or one of their own.
     * @returns its id
     */
    async of({ provider, subject, email, name }: Identity): Promise<string> {
      const [known] = await database.query<{ account: string }>(
        'update identities set name = $3 where provider = $1 and subject = $2 returning account',
        [provider, subject, name ?? null],
      )
      if (known) return known.account
      const link = async (account: string): Promise<string | undefined> => {
        // Another request may name the person at the same time: the first one's account counts.
        const [added] = await database.query<{ account: string }>(
          `insert into identities (provider, subject, account, name, linked_at) select $1, $2, $3, $4, $5::bigint
           where not exists (select 1 from removed_identities where provider = $1 and subject = $2 and account = $3)
           on conflict (provider, subject) do update set name = excluded.name returning account`,
          [provider, subject, account, name ?? null, now()],
        )
        return added?.account
      }
      // Whom an account's owner has removed has an account of their own from then on.
      return (await link(await withEmail(email ?? null))) ?? (await link(await withEmail(null))) ?? ''
    },
  }
}
