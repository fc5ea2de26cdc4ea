import { type ChainService, HttpError } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { CallDecoder } from '@wallet-modal/runtime/transactions'
import { compareProviders } from './providers/compareProviders.js'
import { definedTokens } from './SwapTokens.js'
import type { Swap, SwapGiven, SwapProblem } from './swap.js'
import { venues as reviewedVenues, type SwapFacts } from './verify/index.js'

/** A swap before it is prepared, with the account that asks for it. */
interface SwapToPrepare extends Pick<SwapGiven, 'wanted' | 'providers' | 'holdings'> {
  readonly isSmartAccount: boolean
  readonly service: ChainService
  readonly signal: AbortSignal
}

/** A proven offer, or the reason for its absence. */
type PreparedSwap =
  | { readonly problem: SwapProblem }
  | {
      readonly facts: SwapFacts
      readonly provider: Swap['provider']
      /** Reads the venue's own calls. */
      readonly decode: CallDecoder
      /** In ms since 1970. */
      readonly expiresAt: number
    }

/** Asks the providers, and takes the proven offer with the highest minimum. @throws the first failure, where nothing else is known */
export async function prepareSwap(
  context: PluginContext,
  { wanted, providers, holdings, isSmartAccount, service, signal }: SwapToPrepare,
): Promise<PreparedSwap> {
  const [found, defined] = await Promise.all([providers(), definedTokens(context, wanted.network.id)])
  const venues = [...reviewedVenues, ...found.venues]
  const codec = await service.abi?.()
  const compared = await compareProviders({
    ...{ request: wanted, chain: service, venues, signal, now: context.clock.now },
    providers: found.providers,
    holdings: holdings().flatMap(({ address }) => address ?? []),
    plainTokens: defined.map(({ address }) => address),
    isSmartAccount,
  })
  const offer = compared.proven[0]
  if (!offer) return { problem: problemIn(compared) }
  const { facts, quote, provider } = offer
  return {
    ...{ facts, provider, expiresAt: quote.expiresAt },
    decode({ data }) {
      const selector = data.slice(0, 10).toLowerCase()
      const format = venues.map(({ calls }) => calls?.[selector]).find((one) => one !== undefined)
      const read = format && codec?.decodeCall(format.abi, data)
      return read && { name: read.name, args: read.args }
    },
  }
}

/** Why no offer was proven: a refusal says most. @throws the first failure, where nothing else is known */
function problemIn({
  refused: [refused],
  failed: [failed],
}: {
  readonly refused: readonly { readonly reason: SwapProblem }[]
  readonly failed: readonly { readonly error: unknown }[]
}): SwapProblem {
  if (refused) return refused.reason
  if (!failed) return 'no-route'
  if (failed.error instanceof HttpError && failed.error.status === 429) return 'busy'
  throw failed.error
}
