/** A database that speaks PostgreSQL. */
export interface Database {
  /** Runs one statement, in which `$1`, `$2` … stand for the values. */
  query<Row>(statement: string, values?: readonly (string | number)[]): Promise<Row[]>
  /** Runs several statements in one transaction. */
  run(script: string): Promise<void>
  close(): Promise<void>
}

/** Where the data is. */
export interface DatabasePlace {
  /** URL of a PostgreSQL server, such as `postgres://user:password@host/name`. @default none: PGlite, which needs no server */
  readonly url?: string | undefined
  /** Where PGlite keeps its files. @default .data */
  readonly folder?: string
}

/** Opens the database, and creates the tables that are missing. */
export async function openDatabase({ url, folder = '.data' }: DatabasePlace): Promise<Database> {
  const database = url ? await openPostgres(url) : await openPglite(folder)
  await database.run(schema)
  return database
}

/**
 * Times are milliseconds since 1970. The lock lets servers that start at the same time wait for each other: `if not exists` alone fails for
 * all but one of them. The lock's number may be any that the app doesn't use.
 */
const schema = `
  select pg_advisory_xact_lock(4361122);

  create table if not exists nonces (nonce text primary key, expires_at bigint not null);
  alter table nonces add column if not exists caller text not null default '';
  alter table nonces add column if not exists is_used boolean not null default false;
  create index if not exists nonces_by_caller on nonces (caller, expires_at);
  create index if not exists nonces_by_expiry on nonces (expires_at);

  create table if not exists sessions (
    visitor text not null,
    account text not null,
    chain text not null,
    message text not null,
    signature text not null,
    expires_at bigint not null,
    primary key (visitor, account, chain)
  );
  alter table sessions add column if not exists proved_by text not null default 'contract';
  alter table sessions add column if not exists signed_at bigint not null default 0;
  create index if not exists sessions_by_expiry on sessions (expires_at);
`

async function openPostgres(url: string): Promise<Database> {
  const { default: postgres } = await import('postgres')
  // PostgreSQL sends a notice for each table that exists.
  const sql = postgres(url, { onnotice: () => {} })
  return {
    query: async <Row>(statement: string, values: readonly (string | number)[] = []) => [
      ...(await sql.unsafe<(Row & object)[]>(statement, [...values])),
    ],
    async run(script) {
      // Statements that are sent together are one transaction.
      await sql.unsafe(script)
    },
    close: () => sql.end(),
  }
}

/** PostgreSQL inside this process, for one process at a time. */
async function openPglite(folder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create(folder)
  return {
    query: async <Row>(statement: string, values: readonly (string | number)[] = []) =>
      (await database.query<Row>(statement, [...values])).rows,
    async run(script) {
      await database.exec(script)
    },
    close: () => database.close(),
  }
}
