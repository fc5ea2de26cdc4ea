import { mkdir } from 'node:fs/promises'
import { type Database, openDatabase } from '@wallet-modal/auth'
import { parseJson } from '../../http/parseJson.js'
import { type Registration, readRegistration } from './Registration.js'

/** Where registered names survive a restart. */
export interface NameStore {
  /** The stored registrations in the order in which they were added. */
  readonly stored: readonly Registration[]
  /** Adds all or none. */
  add(registrations: readonly Registration[]): Promise<void>
  close(): Promise<void>
}

/** A store in memory: the process forgets the names. */
export const noNameStore: NameStore = { stored: [], add: async () => {}, close: async () => {} }

/**
 * Opens the database of registered names, for one process at a time.
 *
 * @param folder of PGlite's files; created if missing
 */
export async function openNameStore(folder: string): Promise<NameStore> {
  await mkdir(folder, { recursive: true })
  const database = await openDatabase({ folder })
  try {
    await database.run(
      'create table if not exists registered_names (id bigserial primary key, registration text not null)',
    )
    return {
      stored: await readStored(database),
      async add(registrations) {
        await database.query(
          'insert into registered_names (registration) select value from jsonb_array_elements_text($1::jsonb)',
          [JSON.stringify(registrations.map((each) => JSON.stringify(each)))],
        )
      },
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function readStored(database: Database): Promise<readonly Registration[]> {
  const rows = await database.query<{ registration: string }>(
    'select registration from registered_names order by id',
  )
  return rows.map(({ registration }) => readRegistration(parseJson(registration)))
}
