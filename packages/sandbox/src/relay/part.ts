import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { createRelay } from './createRelay.js'
import { readControl } from './readControl.js'

/** A relay for WalletConnect, with a switch for tests that need it to fail. */
export const relayPart: SandboxPart<'relay'> = {
  name: 'relay',
  async start({ url }) {
    const path = '/relay'
    const relayUrl = `${url.replace(/^http/, 'ws')}${path}`
    const relay = createRelay({ url: relayUrl })
    return {
      upgrades: [{ path, handle: (upgrade) => relay.accept(upgrade) }],
      routes: new Hono<HttpEnv>()
        .get('/relay/control', (c) => c.json(relay.status()))
        .post('/relay/control', async (c) => {
          const { down, forget } = readControl(await c.req.text())
          if (down !== undefined) relay.setDown(down)
          if (forget) relay.forget()
          return c.json(relay.status())
        }),
      describe: () => ({ relay: { url: relayUrl } }),
      close: () => relay.close(),
    }
  },
}
