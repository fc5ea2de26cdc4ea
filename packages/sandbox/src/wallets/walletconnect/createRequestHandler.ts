import type { SandboxPhoneRequest } from '../../client/SandboxPhone.js'
import { ProviderError, providerErrorCodes } from '../browser/ProviderError.js'
import { answerCodes } from './answerCodes.js'
import type { Prompts } from './createPrompts.js'
import { toChainId } from './namespaces.js'
import { requestPrompt } from './phonePrompts.js'
import type { PlannedAnswer, SessionRequest } from './plannedAnswer.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** A session's request as the SDK hands it over. */
export interface IncomingRequest {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
  }
}

/** What {@link createRequestHandler} needs of the wallet. */
export interface RequestHandlerDeps {
  readonly walletKit: WalletKitClient
  readonly prompts: Prompts
  readonly whenBack: () => Promise<void>
  readonly plan: (request: SessionRequest) => PlannedAnswer
  /** Name of a network, by its CAIP-2 id. */
  readonly nameOf: (networkId: string) => string
  readonly log: (request: SandboxPhoneRequest) => void
  readonly notify: (text: string) => void
}

/** A value that no method of a wallet returns, for dapps to survive. */
const garbage = { unexpected: ['garbage'] }

type Answer =
  | { readonly result: unknown }
  | { readonly error: { code: number; message: string; data?: string } }

/**
 * Creates the function that takes a session's request to its one answer, however often it is delivered.
 *
 * The SDK's own queue is off: it hands out the next request only a second after an answer, and none at all while one
 * hangs. It leaves the duplicates to the wallet then.
 */
export function createRequestHandler(deps: RequestHandlerDeps): (incoming: IncomingRequest) => Promise<void> {
  const { walletKit, prompts } = deps
  const seen = new Set<string>()

  const isNew = async ({ topic, id }: IncomingRequest) => {
    const key = `${topic}:${id}`
    if (seen.has(key)) return false
    seen.add(key)
    // Answered before the page was loaded again; the SDK keeps the record.
    const record = await walletKit.core.history.get(topic, id).catch(() => undefined)
    return record?.response === undefined
  }

  const decide = async (incoming: IncomingRequest, request: SessionRequest): Promise<Answer | undefined> => {
    const { id, topic } = incoming
    const metadata = walletKit.getActiveSessions()[topic]?.peer.metadata ?? {}
    try {
      const planned = deps.plan(request)
      if ('answer' in planned) return { result: await planned.answer }
      const outcome = await prompts.decide(
        requestPrompt(id, request.method, metadata, planned.prompt, deps.nameOf(request.networkId)),
      )
      if (outcome === 'hang') return undefined
      if (outcome === 'reject') return { error: answerCodes.userRejected }
      if (outcome === 'expire') return { error: answerCodes.expired }
      return { result: outcome === 'garbage' ? garbage : await planned.act() }
    } catch (error) {
      return { error: toError(error) }
    }
  }

  return async (incoming) => {
    if (!(await isNew(incoming))) return
    const { id, topic, params } = incoming
    const { method, params: methodParams } = params.request
    const networkId = params.chainId
    const chainId = toChainId(networkId)
    deps.log({
      method,
      params: methodParams,
      networkId,
      ...(chainId === undefined ? {} : { chainId }),
      topic,
    })
    const answer = await decide(incoming, { topic, networkId, method, params: methodParams })
    if (!answer) return
    await deps.whenBack()
    try {
      await walletKit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
    } catch {
      deps.notify('The answer did not reach the site: its session has ended, or the relay is away.')
    }
  }
}

function toError(error: unknown): { code: number; message: string; data?: string } {
  const { code, message, data } =
    error instanceof ProviderError
      ? error
      : new ProviderError(providerErrorCodes.internal, error instanceof Error ? error.message : String(error))
  return { code, message, ...(typeof data === 'string' && { data }) }
}
