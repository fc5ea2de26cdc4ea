import type { NonceStore } from '@wallet-modal/plugins/siwx/server'
import type { Database } from './database'

/** Keeps nonces in the database: each is taken back once, by however many servers. Used ones stay until they expire, and count. */
export function databaseNonces(database: Database): NonceStore {
  return {
    async put(nonce, expiresAt, { caller, maxPerCaller }) {
      const added = await database.query(
        `with expired as (
          delete from nonces where nonce in (
            select nonce from nonces where expires_at < $4 limit 100 for update skip locked
          )
        )
        insert into nonces (nonce, expires_at, caller)
        select $1, $2, $3
        where (select count(*) from nonces where caller = $3 and expires_at >= $4) < $5
        returning nonce`,
        [nonce, expiresAt, caller, Date.now(), maxPerCaller],
      )
      return added.length > 0
    },
    async take(nonce) {
      const [row] = await database.query<{ expires_at: string | number }>(
        'update nonces set is_used = true where nonce = $1 and not is_used returning expires_at',
        [nonce],
      )
      return row && Number(row.expires_at)
    },
  }
}
