import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'
import { isProviderId, providers } from './social/providers.js'

/** A log-in that is linked to an account besides its email address. */
interface LinkedLogin {
  readonly id: string
  /** Name of the provider, or the issuer's host. */
  readonly place: string
  /** The visitor's name there, as the provider tells it. */
  readonly name?: string | undefined
  /** In ms since 1970; absent for one that was linked before the server kept the time. */
  readonly linkedAt?: number
  /** Whether the session that asks was begun by it. */
  readonly isCurrent: boolean
}

/** The name of a place where visitors log in: it is the same in all languages. */
function placeOf(provider: string): string {
  if (isProviderId(provider)) return providers[provider].name
  if (provider === 'farcaster') return 'Farcaster'
  return URL.canParse(provider) ? new URL(provider).host : provider
}

/** Log-ins at providers and issuers that are linked to accounts. */
export function createLinkedLogins(database: Database) {
  return {
    /** The log-ins of a session's account, oldest first. */
    async list({ id, account }: Session): Promise<LinkedLogin[]> {
      const rows = await database.query<{
        id: string
        provider: string
        name: string | null
        linked_at: string | number | null
        is_current: boolean
      }>(
        `select identities.id, identities.provider, name, linked_at, sessions.id is not null as is_current
         from identities left join sessions
           on sessions.id = $2 and sessions.provider = identities.provider and sessions.subject = identities.subject
         where identities.account = $1 order by linked_at nulls first, identities.id`,
        [account, id],
      )
      return rows.map(({ id, provider, name, linked_at, is_current }) => ({
        ...{ id, place: placeOf(provider), name: name ?? undefined },
        ...(linked_at !== null && { linkedAt: Number(linked_at) }),
        isCurrent: is_current,
      }))
    },

    /**
     * Removes a log-in for good: its sessions end, and it finds the account no more, also not by a verified email address.
     * @returns the name of its provider
     * @throws AuthError `LAST_LOGIN` where the account has no email address to log in by; `NOT_FOUND`
     */
    async remove({ account }: Session, id: string): Promise<string> {
      const [removed] = await database.query<{ provider: string }>(
        `with removed as (
           delete from identities using accounts
           where identities.id = $1 and account = $2 and accounts.id = account and email is not null
           returning provider, subject, account
         ), kept as (
           insert into removed_identities (provider, subject, account) select * from removed on conflict do nothing
         ), ended as (
           delete from sessions using removed where sessions.account = removed.account
             and sessions.provider = removed.provider and sessions.subject = removed.subject
         )
         select provider from removed`,
        [id, account],
      )
      if (removed) return placeOf(removed.provider)
      const [found] = await database.query('select id from identities where id = $1 and account = $2', [
        id,
        account,
      ])
      throw new AuthError(found ? 'LAST_LOGIN' : 'NOT_FOUND')
    },
  }
}
