import { attempt, ConnectorError, fromProvider, invalidWallet } from '@wallet-modal/runtime/chain'
import { own } from './parse.js'

/** A provider in the style of sats-connect. It answers as JSON-RPC 2.0 does, with errors as values. */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** A wallet's answer: `error` if it refuses, else `result`. */
export interface SatsAnswer {
  readonly result?: unknown
  readonly error?: unknown
}

/** Calls the methods of a sats-connect provider. */
export interface SatsRpc {
  /** @throws ConnectorError `WALLET_ANSWER_INVALID` */
  call(method: string, params?: unknown): Promise<SatsAnswer>
  /** The result of an answer. @throws ConnectorError for a refusal */
  resultOf(answer: SatsAnswer): unknown
  /** Calls a method and returns its result. @throws ConnectorError as the other two do */
  ask(method: string, params?: unknown): Promise<unknown>
}

/** sats-connect's codes that EIP-1193 numbers differently, or doesn't have. */
const codes = {
  userRejected: -32000,
  methodNotFound: -32601,
  methodNotSupported: -32001,
  accessDenied: -32002,
}

/**
 * Wraps a sats-connect provider.
 * @param name the wallet's name, safe to show
 */
export function satsRpc(wallet: SatsProvider, name: string): SatsRpc {
  async function call(method: string, params: unknown = null): Promise<SatsAnswer> {
    const given = await wallet.request(method, params)
    const answer = attempt(() => readAnswer(given))
    if (answer) return answer
    throw invalidWallet(name, `returned an invalid answer to ${method}`, given)
  }

  function resultOf({ result, error }: SatsAnswer): unknown {
    if (error === undefined) return result
    const code = own(error, 'code')
    if (code === codes.userRejected) throw fromProvider({ code: 4001, cause: error }, name)
    if (code !== codes.accessDenied) throw fromProvider(error, name)
    throw new ConnectorError('WALLET_UNAUTHORISED', `${name} does not let this page do that.`, {
      hint: 'The wallet may have withdrawn its permission. Connect again.',
      cause: error,
    })
  }

  return {
    call,
    resultOf,
    ask: async (method, params) => resultOf(await call(method, params)),
  }
}

/** Reads each property once, because a getter could answer differently the second time. */
function readAnswer(given: unknown): SatsAnswer | undefined {
  const { error, result } = given as SatsAnswer
  if (error !== undefined && error !== null) return { error }
  return result === undefined ? undefined : { result: result === null ? {} : result }
}

/** Whether the wallet doesn't know the method. */
export function isUnknownMethod({ error }: SatsAnswer): boolean {
  const code = own(error, 'code')
  return code === codes.methodNotFound || code === codes.methodNotSupported
}
