import type { SandboxPart } from '../SandboxPart.js'
import { createRelay } from './createRelay.js'
import { placeRegistries, registerFid } from './registries.js'

/** A stand-in of Farcaster's relay and app, and its registries on the first local chain, which log-ins are checked with. */
export const farcasterPart: SandboxPart<'farcaster'> = {
  name: 'farcaster',
  async start({ url, chains: [chain] }) {
    if (chain) await placeRegistries(chain)
    const { routes } = createRelay(
      () => url,
      async ({ fid, signer }) => {
        if (chain) await registerFid(chain, fid, signer.address)
      },
    )
    const rpcUrl = `${url}/rpc/${chain?.network.chainId}`
    return {
      routes,
      describe: () => ({ farcaster: { relayUrl: `${url}/farcaster/relay`, rpcUrl } }),
      close: async () => {},
    }
  },
}
