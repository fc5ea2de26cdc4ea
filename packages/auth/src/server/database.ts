/** Values that a statement takes. */
export type SqlValue = string | number | boolean | null

/** A database that speaks PostgreSQL. */
export interface Database {
  /** Runs one statement, in which `$1`, `$2` … stand for the values. */
  query<Row>(statement: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** Runs several statements in one transaction. */
  run(script: string): Promise<void>
  close(): Promise<void>
}

/** Where the data is. */
export interface DatabasePlace {
  /** URL of a PostgreSQL server, such as `postgres://user:password@host/name`. @default none: PGlite, which needs no server */
  readonly url?: string | undefined
  /** Folder in which PGlite keeps its files; `memory://` keeps them in memory. */
  readonly folder: string
}

/** Log-in server and escrow share a database, which then holds both halves of each wallet. */
export class SharedDatabaseError extends Error {
  constructor() {
    super('The log-in server and the escrow need a database each, and this one is the other’s.')
    this.name = 'SharedDatabaseError'
  }
}

/**
 * Opens the log-in server's database, and creates the tables that are missing.
 * @throws SharedDatabaseError in the escrow's database
 */
export const openDatabase = (place: DatabasePlace): Promise<Database> =>
  openTables(place, schema, 'escrow_keys')

/**
 * Opens a database, and creates the tables that are missing.
 * @param foreign a table that no such database has
 * @throws SharedDatabaseError where it has that table
 */
export async function openTables(
  { url, folder }: DatabasePlace,
  schema: string,
  foreign: string,
): Promise<Database> {
  const database = url ? await openPostgres(url) : await openPglite(folder)
  const [found] = await database.query<{ is_foreign: boolean }>(
    'select to_regclass($1) is not null as is_foreign',
    [foreign],
  )
  if (found?.is_foreign) {
    await database.close()
    throw new SharedDatabaseError()
  }
  await database.run(schema)
  return database
}

async function openPostgres(url: string): Promise<Database> {
  const { default: postgres } = await import('postgres')
  // PostgreSQL sends a notice for each table that exists.
  const sql = postgres(url, {
    onnotice: () => {},
    // In seconds, and in milliseconds: visitors are told after ten seconds that the server can't be reached.
    connect_timeout: 5,
    connection: { statement_timeout: 8000 },
  })
  return {
    query: async <Row>(statement: string, values: readonly SqlValue[] = []) => [
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
    query: async <Row>(statement: string, values: readonly SqlValue[] = []) =>
      (await database.query<Row>(statement, [...values])).rows,
    async run(script) {
      await database.exec(script)
    },
    close: () => database.close(),
  }
}

/** What limits and signed requests need. */
export const commonTables = `
  create table if not exists used_requests (id text primary key, expires_at bigint not null);
  create index if not exists used_requests_by_expiry on used_requests (expires_at);

  create table if not exists callers (
    caller text not null,
    act text not null,
    count integer not null,
    expires_at bigint not null,
    primary key (caller, act)
  );
  create index if not exists callers_by_expiry on callers (expires_at);
`

/**
 * Times are milliseconds since 1970; keys, envelopes and shares are base64url. Servers that start together wait for each other at the
 * lock, because `if not exists` alone fails in all but one of them.
 */
const schema = `
  select pg_advisory_xact_lock(4361123);

  create table if not exists accounts (
    id text primary key,
    -- Null where no provider has called one verified.
    email text unique,
    created_at bigint not null
  );

  -- Whom a provider, or an issuer, calls what.
  create table if not exists identities (
    provider text not null,
    subject text not null,
    account text not null references accounts (id) on delete cascade,
    name text,
    primary key (provider, subject)
  );
  create index if not exists identities_by_account on identities (account);
  -- What the account page calls it: it learns no provider's id of a person.
  alter table identities add column if not exists id text not null default gen_random_uuid()::text;
  -- Null where it was linked before this column was there.
  alter table identities add column if not exists linked_at bigint;

  -- Log-ins that were removed from an account. None is linked to it again by its email address.
  create table if not exists removed_identities (
    provider text not null,
    subject text not null,
    account text not null references accounts (id) on delete cascade,
    primary key (provider, subject, account)
  );

  -- A log-in at a provider, until the frame has its outcome. States and grants are hashed.
  create table if not exists social_logins (
    id text primary key,
    frame_key text not null,
    provider text not null,
    app text not null,
    language text not null,
    return_to text,
    state text unique,
    nonce text,
    verifier text,
    is_answered boolean not null default false,
    subject text,
    email text,
    name text,
    failure text,
    grant_hash text,
    is_released boolean not null default false,
    expires_at bigint not null
  );
  create index if not exists social_logins_by_expiry on social_logins (expires_at);

  -- A log-in with Farcaster, until its message has come.
  create table if not exists farcaster_logins (
    id text primary key,
    frame_key text not null,
    channel text not null,
    nonce text not null,
    expires_at bigint not null
  );
  create index if not exists farcaster_logins_by_expiry on farcaster_logins (expires_at);

  -- When codes were sent to an address, for the limits. The address is hashed: most rows belong to no account.
  create table if not exists addresses (
    address text primary key,
    sent_at bigint[] not null,
    expires_at bigint not null
  );
  create index if not exists addresses_by_expiry on addresses (expires_at);

  create table if not exists codes (
    id text primary key,
    email text not null,
    frame_key text not null,
    hash text not null,
    tries integer not null default 0,
    is_consumed boolean not null default false,
    -- The hash of the device link's token; null where no link was sent, and empty once the link was approved.
    link text,
    sent_at bigint not null,
    expires_at bigint not null
  );
  create index if not exists codes_by_key on codes (frame_key, sent_at desc);
  create index if not exists codes_by_link on codes (link);
  create index if not exists codes_by_expiry on codes (expires_at);

  -- A session has one key at a time. A replaced key that signs again was copied: its session ends.
  create table if not exists sessions (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    -- By whom the visitor was named; null after a log-in by email.
    provider text,
    subject text,
    signed_in_at bigint not null,
    expires_at bigint not null
  );
  create table if not exists session_keys (
    key text primary key,
    session text not null references sessions (id) on delete cascade,
    is_replaced boolean not null default false
  );
  create index if not exists session_keys_by_session on session_keys (session);
  create index if not exists sessions_by_account on sessions (account);
  create index if not exists sessions_by_expiry on sessions (expires_at);
  -- When the visitor last typed a code in the open session; null before the first one.
  alter table sessions add column if not exists proven_at bigint;

  create table if not exists wallets (
    id text primary key,
    account text not null unique references accounts (id) on delete cascade,
    epoch integer not null default 1,
    -- What a fresh log-in is given, for a new device.
    share text not null,
    envelope text,
    evm_public_key text,
    solana_public_key text,
    created_at bigint not null
  );
  create table if not exists enrolments (
    id text primary key,
    wallet text not null references wallets (id) on delete cascade,
    -- The device's key, which takes the enrolment over into a later session.
    key text not null,
    session text references sessions (id) on delete set null,
    share text not null,
    device_envelope text,
    recovery_envelope text,
    created_at bigint not null
  );
  create index if not exists enrolments_by_wallet on enrolments (wallet);
  -- The recovery secret under the device's secret and share, and what the visitor knows the device by.
  alter table enrolments add column if not exists secret_envelope text;
  alter table enrolments add column if not exists name text not null default '';

  -- Ways back to a wallet. The envelope holds the recovery secret under the factor's key, which the server never has.
  create table if not exists factors (
    id text primary key,
    wallet text not null references wallets (id) on delete cascade,
    kind text not null,
    envelope text not null,
    -- A passkey's credential id, or a passphrase's salt; empty for a file.
    hint text not null default '',
    name text not null default '',
    created_at bigint not null
  );
  create index if not exists factors_by_wallet on factors (wallet);

  -- What a new passkey has to sign, once.
  create table if not exists challenges (
    challenge text primary key,
    session text not null references sessions (id) on delete cascade,
    expires_at bigint not null
  );
  create index if not exists challenges_by_expiry on challenges (expires_at);

  -- An address that takes the place of an account's, once codes to both have come back.
  create table if not exists email_updates (
    session text primary key references sessions (id) on delete cascade,
    email text not null,
    is_confirmed boolean not null default false,
    expires_at bigint not null
  );
  -- The address that the account had when the change began.
  alter table email_updates add column if not exists old text not null default '';
  create index if not exists email_updates_by_expiry on email_updates (expires_at);
  alter table codes add column if not exists purpose text not null default 'login';

  ${commonTables}
`
