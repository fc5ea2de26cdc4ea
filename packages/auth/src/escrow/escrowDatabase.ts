import { commonTables, type Database, type DatabasePlace, openTables } from '../server/database.js'

const schema = `
  select pg_advisory_xact_lock(4361124);

  -- Each key under the escrow's secret, with the address of its visitor.
  create table if not exists escrow_keys (
    wallet text not null,
    factor text not null,
    sealed text not null,
    created_at bigint not null,
    primary key (wallet, factor)
  );
  ${commonTables}
`

/**
 * Opens the escrow's database, and creates the tables that are missing.
 * @throws SharedDatabaseError in the log-in server's database
 */
export const openEscrowDatabase = (place: DatabasePlace): Promise<Database> =>
  openTables(place, schema, 'accounts')
