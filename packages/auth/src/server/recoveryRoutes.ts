import { Hono } from 'hono'
import { z } from 'zod'
import { factorKinds } from './factors.js'
import { type AuthServices, publicKey } from './services.js'
import { label, text } from './walletRoutes.js'

/** New devices, recovery factors, and the list of both. */
export function recoveryRoutes({ sessions, recovery, passkeys, log, read }: AuthServices): Hono {
  const routes = new Hono()

  routes.post('/v1/recovery/begin', async (context) => {
    const { body, key } = await read(context, 'recover a wallet', z.object({ deviceKey: publicKey }))
    return context.json(await recovery.begin(await sessions.of(key), body.deviceKey))
  })

  routes.post('/v1/recovery/finish', async (context) => {
    const schema = z.object({
      enrolmentId: text,
      deviceEnvelope: text,
      recoveryEnvelope: text,
      secretEnvelope: text,
      proof: text,
      name: label,
    })
    const { body, key } = await read(context, 'use a session', schema)
    await recovery.finish(await sessions.of(key), body)
    log({ event: 'wallet recovered' })
    return context.json({})
  })

  routes.post('/v1/factors', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    return context.json({ factors: await recovery.sealed(await sessions.of(key)) })
  })

  routes.post('/v1/factors/challenge', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const session = await sessions.of(key)
    await recovery.enrolled(session)
    return context.json({ challenge: await passkeys.challenge(session) })
  })

  routes.post('/v1/factors/add', async (context) => {
    const common = { id: text, envelope: text, name: label }
    const attestationObject = z.string().regex(/^[\w-]{1,8192}$/)
    const passkey = z.object({ id: text, clientDataJSON: text, attestationObject })
    const schema = z.discriminatedUnion('kind', [
      z.object({ ...common, kind: z.literal(factorKinds[0]), passkey }),
      z.object({ ...common, kind: z.literal(factorKinds[1]) }),
      z.object({ ...common, kind: z.literal(factorKinds[2]), salt: text }),
      z.object({ ...common, kind: z.literal(factorKinds[3]) }),
    ])
    const { body, key } = await read(context, 'use a session', schema)
    const session = await sessions.of(key)
    if (body.kind === 'passkey') await passkeys.verify(session, body.passkey)
    const hint = body.kind === 'passkey' ? body.passkey.id : body.kind === 'passphrase' ? body.salt : ''
    const { id, kind, envelope, name } = body
    await recovery.addFactor(session, { id, kind, envelope, hint, name })
    log({ event: 'factor added' })
    return context.json({})
  })

  routes.post('/v1/factors/remove', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ id: text }))
    await recovery.removeFactor(await sessions.of(key), body.id)
    log({ event: 'factor removed' })
    return context.json({})
  })

  routes.post('/v1/devices/remove', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ id: text }))
    await recovery.removeDevice(await sessions.of(key), body.id)
    log({ event: 'device removed' })
    return context.json({})
  })

  return routes
}
