import { attempt } from '@wallet-modal/runtime/chain'

/** The error that an EIP-1193 provider rejects with, and passes to `disconnect`, with a numeric code. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/**
 * Makes an error with a code of EIP-1193 or EIP-1474.
 * @param options.data what a reverted call returned
 */
export function providerError(
  code: number,
  message: string,
  { cause, data }: { readonly cause?: unknown; readonly data?: unknown } = {},
): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code, data })
}

/** The error of a request to a session that is over, and of its `disconnect` event. */
export const sessionOver = (wallet: string): ProviderRpcError =>
  providerError(4900, `The session with ${wallet} is over.`)

const unknownChain = /(unrecogni[sz]ed|unknown) (chain|network)/i

/**
 * Turns WalletConnect's refusals (5000 to 5003) into EIP-1193's 4001. Any other error stays as it is. Spec §8 also lists 5000 as
 * "unknown chain", after which the network is added. Only a text that says so counts as that, because a visitor who refused must not
 * be asked again.
 */
export function sessionRefusal(error: unknown, wallet: string): unknown {
  const reported = attempt(() => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    return { code: Number(code), message: String(message) }
  })
  if (!reported || !(reported.code >= 5000 && reported.code <= 5003)) return error
  if (reported.code === 5000 && unknownChain.test(reported.message)) return error
  return providerError(4001, `The request was rejected in ${wallet}.`, { cause: error })
}
