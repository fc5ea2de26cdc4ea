import { isConfusable } from '@wallet-modal/runtime/accounts'
import {
  type AddressReading,
  attempt,
  type NameRefusal,
  refusedName,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { isWalletModalError, type NetworkDefinition, type PluginContext } from '@wallet-modal/runtime/plugin'

/** The source of a name's address: the chain's own system, or the app's blockchain API. */
type NameSource = 'chain' | 'service'

/** The receiver of a transfer: an address, and how it is known. */
export interface Recipient {
  /** Address as the chain spells it. */
  readonly address: string
  /** The name that was typed, in its one spelling, and that leads to the address. */
  readonly typedName?: string
  /** The source of that address. */
  readonly nameSource?: NameSource
  /** How the account is known. Proves nothing. */
  readonly profileName?: string
  /** Show it with `<img>` only. */
  readonly profileImageUrl?: string
}

/**
 * Why a text names no recipient: it isn't an address, its checksum is wrong, the name isn't registered, no service could be asked, or the
 * reason why the name's own system refuses it.
 */
type RecipientProblem = 'form' | 'checksum' | 'unknown' | 'failed' | NameRefusal

/** The result of looking up the text that was typed. */
export type RecipientState =
  | { readonly status: 'empty' }
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | { readonly status: 'invalid'; readonly problem: RecipientProblem }

/** Characters that no name has. */
const foreignToNames = /[\s/:@]/u

/** Whether a text may be a name, such as `alice.eth`: of two labels at least, and none is empty. */
export function isName(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && !labels.includes('') && !foreignToNames.test(text)
}

/** The network on which a recipient is looked for. */
export interface Place {
  readonly namespace: string
  readonly network: NetworkDefinition
}

/** Reads an address without asking anybody. @throws what loading the chain's code fails with */
export async function readAddress(
  { chain }: Pick<PluginContext, 'chain'>,
  { namespace }: Place,
  text: string,
): Promise<AddressReading> {
  const service = await chain(namespace)
  return service.readAddress?.(text) ?? { problem: 'form' }
}

/** A name in its one spelling; undefined for one whose letters pass for others. */
function nameOf(text: string): string | undefined {
  const name = text.normalize('NFC').toLowerCase()
  return isConfusable(name) ? undefined : name
}

/** The address that a name leads to. */
interface ResolvedName {
  readonly name: string
  readonly address: string
  readonly source: NameSource
}

/**
 * Resolves a name: as the chain's own system says, or the app's blockchain API for a name that isn't registered there. A name that its
 * own system refuses is asked for nowhere else. Names of test networks are asked for on their chain only.
 * @returns undefined if the name isn't registered
 * @throws WalletModalError `INVALID_CAIP_ADDRESS` with `context.refusal`; what the chain's service or `Http` rejects with
 */
export async function resolveName(
  { chain, queries }: Pick<PluginContext, 'chain' | 'queries'>,
  { namespace, network }: Place,
  text: string,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  const name = nameOf(text)
  if (name === undefined) throw refusedName(text, 'malformed')
  const service = await chain(namespace)
  let elsewhere: unknown
  const onChain = await service.resolveName?.({ network, name, signal }).catch((error: unknown) => {
    if (refusalOf(error) !== 'elsewhere') throw error
    elsewhere = error
    return undefined
  })
  if (onChain !== undefined) {
    const { address } = service.readAddress?.(onChain) ?? {}
    return address === undefined ? undefined : { name, address, source: 'chain' }
  }
  // No service knows a test network, unless the network's definition says what a service has for it.
  const isServed = !network.testnet || network.capabilities !== undefined
  const api = isServed ? await (await queries()).blockchain() : undefined
  const registered = (await api?.addressesOf(name, toNetworkId(network.id), signal)) ?? []
  const [address] = registered.flatMap((one) => service.readAddress?.(one).address ?? [])
  if (address !== undefined) return { name, address, source: 'service' }
  if (elsewhere) throw elsewhere
  return undefined
}

const refusals: readonly NameRefusal[] = ['malformed', 'unset', 'offchain', 'elsewhere']

/** Why a name's own system refuses it. */
const refusalOf = (error: unknown): NameRefusal | undefined =>
  isWalletModalError(error, 'INVALID_CAIP_ADDRESS')
    ? refusals.find((refusal) => refusal === error.context.refusal)
    : undefined

/** Finds the recipient that a text means. Rejects with the signal's reason only. */
export async function findRecipient(
  context: Pick<PluginContext, 'chain' | 'queries'>,
  place: Place,
  text: string,
  signal: AbortSignal,
): Promise<RecipientState> {
  try {
    const read = await readAddress(context, place, text)
    if ('address' in read) return { status: 'found', recipient: { address: read.address } }
    if (!isName(text)) return { status: 'invalid', problem: read.problem }
    const resolved = await resolveName(context, place, text, signal)
    if (!resolved) return { status: 'invalid', problem: 'unknown' }
    const { address, name, source } = resolved
    return { status: 'found', recipient: { address, typedName: name, nameSource: source } }
  } catch (error) {
    signal.throwIfAborted()
    const isNoName = isWalletModalError(error, 'INVALID_CAIP_ADDRESS')
    return { status: 'invalid', problem: refusalOf(error) ?? (isNoName ? 'unknown' : 'failed') }
  }
}

/** Adds how an address is known, where a plugin says so. */
export async function withProfile(
  { actions }: Pick<PluginContext, 'actions'>,
  namespace: string,
  recipient: Recipient,
): Promise<Recipient> {
  const profile = await attempt(() => actions.identify({ namespace, address: recipient.address }))
  if (!profile) return recipient
  const { name, imageUrl } = profile
  return {
    ...recipient,
    ...(name !== undefined && { profileName: name }),
    ...(imageUrl !== undefined && { profileImageUrl: imageUrl }),
  }
}
