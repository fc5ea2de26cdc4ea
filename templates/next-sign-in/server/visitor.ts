import { cookies } from 'next/headers'
import { createSessions, type SignedIn } from './sessions'
import { cookieName, database } from './settings'

/** An account, by its address and its network (CAIP-2). */
export type Visitor = Pick<SignedIn, 'accountAddress' | 'chainId' | 'provedBy'>

/**
 * The account of the visitor whose page this is, if they have signed in; of several the last one. For server components. A contract wallet
 * (`provedBy`) is its address and `chainId` together: on another network the address can be somebody else's.
 */
export async function visitor(): Promise<Visitor | undefined> {
  const token = (await cookies()).get(cookieName)?.value
  if (token === undefined) return undefined
  const [signedIn] = await createSessions(await database()).of(token)
  return signedIn
}
