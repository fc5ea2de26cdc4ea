import { type Database, openDatabase } from './database.js'
import { hasPostgres, startPostgres } from './startPostgres.fixture.js'

/** A database as two servers see it. */
export interface TestDatabases {
  readonly databases: readonly [Database, Database]
  close(): Promise<void>
}

/** Each kind of database that this machine has: PGlite serves one process, so both servers share its connection. */
export const databaseKinds: readonly { readonly name: string; open(): Promise<TestDatabases> }[] = [
  {
    name: 'PGlite',
    async open() {
      const database = await openDatabase({ folder: 'memory://' })
      return { databases: [database, database], close: () => database.close() }
    },
  },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openOnPostgres }] : []),
]

async function openOnPostgres(): Promise<TestDatabases> {
  const postgres = await startPostgres()
  const open = () => openDatabase({ url: postgres.url, folder: '' })
  // Opened together, so that both create the tables.
  const databases = await Promise.all([open(), open()])
  return {
    databases,
    async close() {
      for (const database of databases) await database.close()
      await postgres.stop()
    },
  }
}
