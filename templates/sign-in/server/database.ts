/** A database that speaks PostgreSQL. */
export interface Database {
  /** Carries out one statement, in which `$1`, `$2` … stand for the values. */
  query<Row>(statement: string, values?: readonly (string | number)[]): Promise<Row[]>
  close(): Promise<void>
}

/** Where the data is. */
export interface DatabasePlace {
  /** Of a PostgreSQL server, such as `postgres://user:password@host/name`. @default none: PGlite, which needs no server */
  readonly url?: string | undefined
  /** Where PGlite keeps its files. @default .data */
  readonly folder?: string
}

/** Opens the database, and creates its tables where they are missing. */
export async function openDatabase({ url, folder = '.data' }: DatabasePlace): Promise<Database> {
  const database = url ? await openPostgres(url) : await openPglite(folder)
  for (const table of tables) await database.query(table)
  return database
}

/** Times are milliseconds since 1970. */
const tables = [
  'create table if not exists nonces (nonce text primary key, expires_at bigint not null)',
  `create table if not exists sessions (
    visitor text not null,
    account text not null,
    chain text not null,
    message text not null,
    signature text not null,
    expires_at bigint not null,
    primary key (visitor, account, chain)
  )`,
]

async function openPostgres(url: string): Promise<Database> {
  const { default: postgres } = await import('postgres')
  // PostgreSQL tells of each table that is there already.
  const sql = postgres(url, { onnotice: () => {} })
  return {
    query: async <Row>(statement: string, values: readonly (string | number)[] = []) => [
      ...(await sql.unsafe<(Row & object)[]>(statement, [...values])),
    ],
    close: () => sql.end(),
  }
}

/** PostgreSQL within this process, for one process at a time. */
async function openPglite(folder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create(folder)
  return {
    query: async <Row>(statement: string, values: readonly (string | number)[] = []) =>
      (await database.query<Row>(statement, [...values])).rows,
    close: () => database.close(),
  }
}
