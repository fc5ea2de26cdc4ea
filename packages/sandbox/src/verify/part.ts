import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { attestationReply } from './attestationReply.js'
import { createAttestor } from './createAttestor.js'
import { readAttestationRequest } from './readAttestationRequest.js'

/** A verify server for WalletConnect, where a wallet learns which origin a proposal comes from. On request only. */
export const verifyPart: SandboxPart<'verify'> = {
  name: 'verify',
  async start({ url, verify }) {
    if (!verify) return { routes: new Hono<HttpEnv>(), describe: () => ({}), close: async () => {} }
    const attestor = await createAttestor()
    return {
      routes: new Hono<HttpEnv>()
        .get('/verify/v3/attestation', async (c) => {
          const { id, origin } = readAttestationRequest(new URL(c.req.url).searchParams)
          return attestationReply(c, await attestor.attest(id, origin), origin)
        })
        .get('/verify/v3/public-key', (c) => c.json(attestor.publicKey)),
      describe: () => ({ verify: { url: `${url}/verify/v3` } }),
      close: async () => {},
    }
  },
}
