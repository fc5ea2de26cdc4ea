import { Hono } from 'hono'
import type { HttpEnv } from '../../http/HttpEnv.js'
import { parseJson } from '../../http/parseJson.js'
import { ApiRefusal } from '../ApiRefusal.js'
import type { NameGateway } from './createNameGateway.js'
import type { RegisteredNames } from './createRegisteredNames.js'
import { readRegistration } from './Registration.js'

/** Export, import and the gateway, which stand beside the API. */
export function registeredNameRoutes(names: RegisteredNames, gateway: NameGateway): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/', (c) => c.json({ names: names.export() }))
    .post('/', async (c) => {
      const body = parseJson(await c.req.text()) as { names?: unknown } | null | undefined
      if (!Array.isArray(body?.names)) throw new ApiRefusal(400, 'names', 'Send the names of an export.')
      await names.import(body.names.map(readRegistration))
      return c.body(null, 204)
    })
    .get('/gateway/:sender/:data{0x[0-9a-fA-F]+\\.json}', async (c) =>
      c.json(await gateway(c.req.param('sender'), c.req.param('data').slice(0, -'.json'.length))),
    )
}
