import { jsonReply } from '../http/reply.js'
import { route } from '../http/route.js'
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
      routes: [
        route('GET', '/relay/control', () => jsonReply(relay.status())),
        route('POST', '/relay/control', async ({ readBody }) => {
          const { down, forget } = readControl(await readBody())
          if (down !== undefined) relay.setDown(down)
          if (forget) relay.forget()
          return jsonReply(relay.status())
        }),
      ],
      describe: () => ({ relay: { url: relayUrl } }),
      close: () => relay.close(),
    }
  },
}
