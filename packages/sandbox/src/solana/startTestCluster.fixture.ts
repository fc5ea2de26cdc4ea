import { listen } from '../http/listen.js'
import { solanaPart } from './part.js'

/** The cluster on a port of its own, without the rest of the sandbox. */
export async function startTestCluster() {
  const server = await listen(0)
  const url = `http://127.0.0.1:${server.port}`
  const describe = () => {
    throw new Error('Nothing else runs here.')
  }
  const part = await solanaPart.start({ url, chains: [], wallets: undefined, verify: false, describe })
  server.serve(part.routes, part.upgrades)
  return {
    ...part.describe().solana,
    async close() {
      await part.close()
      await server.close()
    },
  }
}
