import { jsonReply } from '../http/reply.js'
import { route } from '../http/route.js'
import type { SandboxPart } from '../SandboxPart.js'
import { attestationReply } from './attestationReply.js'
import { createAttestor } from './createAttestor.js'
import { readAttestationRequest } from './readAttestationRequest.js'

/** A verify server for WalletConnect, where a wallet learns which origin a proposal comes from. On request only. */
export const verifyPart: SandboxPart<'verify'> = {
  name: 'verify',
  async start({ url, verify }) {
    if (!verify) return { routes: [], describe: () => ({}), close: async () => {} }
    const attestor = await createAttestor()
    return {
      routes: [
        route('GET', '/verify/v3/attestation', async ({ query }) => {
          const { id, origin } = readAttestationRequest(query)
          return attestationReply(await attestor.attest(id, origin), origin)
        }),
        route('GET', '/verify/v3/public-key', () => jsonReply(attestor.publicKey)),
      ],
      describe: () => ({ verify: { url: `${url}/verify/v3` } }),
      close: async () => {},
    }
  },
}
