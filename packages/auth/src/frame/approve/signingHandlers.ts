import { isAsking } from '@wallet-modal/plugins/auth/protocol'
import type { FrameNetwork } from '../../FrameNetwork.js'
import type { Handlers } from '../channel.js'
import { lazyPart } from '../lazyPart.js'
import type { OpenedLogin } from '../openLogin.js'

/** Answers requests to sign, whose code loads with the first one. */
export function signingHandlers(
  opening: Promise<OpenedLogin>,
  origin: string,
  networks: readonly FrameNetwork[],
) {
  const approval = lazyPart(async () => {
    const { createApproval } = await import('./approval.js')
    return createApproval({ opening, origin, networks })
  })
  return {
    async RPC_REQUEST(request) {
      const { ask, answer } = await approval.load()
      return isAsking(request.method) ? ask(request) : answer(request)
    },
    GET_DELEGATIONS: async (request) => (await approval.load()).delegations(request),
    REVOKE_DELEGATION: async (request) => (await approval.load()).revoke(request),
    /** The visitor has left. */
    abort: async () => (await approval.begun())?.abort(),
  } satisfies Partial<Handlers> & { abort(): Promise<unknown> }
}
