import { attempt } from '@wallet-modal/runtime/chain'
import { providerError } from './providerError.js'

const unknownChain = /(unrecogni[sz]ed|unknown) (chain|network)/i

/**
 * What a wallet answered over a session, with WalletConnect's refusals (5000 to 5003) told as EIP-1193's 4001. Spec §8 also
 * knows 5000 as "unknown chain", after which a network is added: only a text that says so makes it that, as a visitor
 * who refused is not to be asked again. Everything else stays as it was.
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
