import { parseMessage } from '@wallet-modal/plugins/siwx/server'
import { cookies } from 'next/headers'
import { sessionCookie } from './app'
import { createSessions } from './sessions'
import { database } from './settings'

/** The address of the visitor whose page this is, if they have signed in; of several the first. For server components. */
export async function visitor(): Promise<string | undefined> {
  const token = (await cookies()).get(sessionCookie)?.value
  if (token === undefined) return undefined
  const [signed] = await createSessions(await database()).of(token)
  return signed && parseMessage(signed.message).accountAddress
}
