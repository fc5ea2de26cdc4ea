import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SandboxPhoneRequest } from '../../client/SandboxPhone.js'
import { answerCodes } from './answerCodes.js'
import type { ProposalHandlerDeps } from './createProposalHandler.js'
import { authenticationPrompt, describePeer } from './phonePrompts.js'

type AuthPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** A request to connect and sign in by one prompt, as the SDK hands it over. */
export interface AuthenticationRequest {
  readonly id: number
  readonly params: {
    readonly requester: { readonly metadata: { readonly name?: unknown; readonly url?: unknown } }
    readonly authPayload: AuthPayload
  }
}

/** What {@link createAuthenticationHandler} needs of the wallet. */
export interface AuthenticationHandlerDeps
  extends Pick<
    ProposalHandlerDeps,
    'walletKit' | 'prompts' | 'whenBack' | 'offer' | 'approval' | 'nameOf' | 'notify'
  > {
  readonly log: (request: SandboxPhoneRequest) => void
  readonly signer: () => PrivateKeyAccount
}

/** A signature that no key made. */
const badSignature = `0x${'11'.repeat(64)}1b`

/**
 * Creates the function that takes such a request to its end: one message for all networks, which the site asked for, and which the
 * wallet serves (`wc_sessionAuthenticate`, CAIP-122 with the approved methods as ERC-5573 has them).
 */
export function createAuthenticationHandler(
  deps: AuthenticationHandlerDeps,
): (request: AuthenticationRequest) => Promise<void> {
  const { walletKit, prompts } = deps
  const underWay = new Set<number>()

  const reject = (id: number, reason: { code: number; message: string }) =>
    walletKit.rejectSessionAuthenticate({ id, reason })

  const handle = async ({ id, params }: AuthenticationRequest) => {
    const { requester, authPayload } = params
    deps.log({ method: 'wc_sessionAuthenticate', params: authPayload })
    const served = deps.offer().eip155
    const chains = authPayload.chains.filter((chain) => served?.chains.includes(chain))
    const [chain] = chains
    if (!served || chain === undefined) return reject(id, answerCodes.unsupportedChains)
    const methods = [...(deps.approval().methods ?? served.methods)]
    const payload = populateAuthPayload({ authPayload, chains, methods })
    const signer = deps.signer()
    const iss = `did:pkh:${chain}:${signer.address}`
    const message = walletKit.formatAuthMessage({ request: payload, iss })
    const outcome = await prompts.decide(
      authenticationPrompt(id, requester.metadata, [
        { label: chains.length === 1 ? 'Network' : 'Networks', value: chains.map(deps.nameOf).join('\n') },
        { label: 'Message', value: message },
      ]),
    )
    if (outcome === 'hang') return
    await deps.whenBack()
    if (outcome === 'reject') return reject(id, answerCodes.userRejected)
    if (outcome === 'expire') return reject(id, answerCodes.expired)
    const signature = outcome === 'garbage' ? badSignature : await signer.signMessage({ message })
    const auth = buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
    await walletKit.approveSessionAuthenticate({ id, auths: [auth] })
  }

  return async (request) => {
    if (underWay.has(request.id)) return
    underWay.add(request.id)
    try {
      await handle(request)
    } catch {
      // Expired meanwhile, or not what the SDK lets pass.
      await reject(request.id, answerCodes.settlementFailed).catch(() => undefined)
      deps.notify(
        `The sign-in to ${describePeer(request.params.requester.metadata).name} failed. Ask for a new link.`,
      )
    } finally {
      underWay.delete(request.id)
    }
  }
}
