import type { NonceStore } from '@wallet-modal/plugins/siwx/server'
import type { Database } from './database'

/** Keeps nonces in the database: each is taken back once, however many servers there are. */
export function databaseNonces(database: Database): NonceStore {
  return {
    async put(nonce, expiresAt) {
      await database.query('delete from nonces where expires_at < $1', [Date.now()])
      await database.query('insert into nonces (nonce, expires_at) values ($1, $2)', [nonce, expiresAt])
    },
    async take(nonce) {
      const [row] = await database.query<{ expires_at: string | number }>(
        'delete from nonces where nonce = $1 returning expires_at',
        [nonce],
      )
      return row && Number(row.expires_at)
    },
  }
}
