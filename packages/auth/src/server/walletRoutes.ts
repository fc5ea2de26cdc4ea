import { Hono } from 'hono'
import { z } from 'zod'
import { type AuthServices, publicKey } from './services.js'

/** An id, key or envelope: base64url. */
export const text = z.string().regex(/^[\w-]{1,1024}$/)

/** Name of a device or factor, for the visitor. */
export const label = z.string().max(60)

/** The server's halves of wallets. */
export function walletRoutes({ sessions, wallets, escrow, log, read }: AuthServices): Hono {
  const routes = new Hono()

  routes.post('/v1/wallet', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const wallet = await wallets.of(await sessions.of(key))
    return context.json({ wallet: wallet ?? null })
  })

  routes.post('/v1/wallet/begin', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ deviceKey: publicKey }))
    const begun = await wallets.begin(await sessions.of(key), body.deviceKey)
    return context.json({ ...begun, recovery: escrow ? 'escrow' : 'own' })
  })

  routes.post('/v1/wallet/finish', async (context) => {
    const schema = z.object({
      walletId: text,
      enrolmentId: text,
      accountEnvelope: text,
      deviceEnvelope: text,
      recoveryEnvelope: text,
      secretEnvelope: text,
      deviceName: label,
      evmPublicKey: text,
      solanaPublicKey: text,
    })
    const { body, key } = await read(context, 'use a session', schema)
    await wallets.finish(await sessions.of(key), body)
    log({ event: 'wallet created' })
    return context.json({})
  })

  routes.post('/v1/wallet/resume', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ enrolmentId: text, proof: text }))
    await wallets.resume(await sessions.of(key), key, body.enrolmentId, body.proof)
    return context.json({})
  })

  return routes
}
