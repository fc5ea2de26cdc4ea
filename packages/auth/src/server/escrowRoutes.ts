import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from './AuthError.js'
import { escrowActs, writeAssertion } from './assertion.js'
import type { EscrowAccess } from './EscrowAccess.js'
import type { AuthServices } from './services.js'

/** The log-in server's word for the escrow that a frame is logged in. */
export function escrowRoutes({ sessions, recovery, now, read }: AuthServices, escrow: EscrowAccess): Hono {
  const routes = new Hono()

  routes.post('/v1/escrow', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ act: z.enum(escrowActs) }))
    const { act } = body
    const session = await sessions.of(key)
    const wallet =
      act === 'release' ? await recovery.freshWallet(session) : (await recovery.enrolled(session)).wallet
    if (!wallet) throw new AuthError('NOT_FOUND')
    const { email = '' } = session
    // The visitor hears of each use of the key, by mail.
    if (!email && act !== 'forget') throw new AuthError('EMAIL_NEEDED')
    const says = { act, wallet, email, key, at: now() }
    return context.json({
      origin: escrow.origin,
      assertion: await writeAssertion(escrow.secret, says),
    })
  })

  return routes
}
