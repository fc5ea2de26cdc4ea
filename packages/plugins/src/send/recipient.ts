import { type AddressReading, attempt, toNetworkId } from '@wallet-modal/runtime/chain'
import { isWalletModalError, type NetworkDefinition, type PluginContext } from '@wallet-modal/runtime/plugin'

/** Whom something is sent to: an address, and how it is known. */
export interface Recipient {
  /** As the chain spells it. */
  readonly address: string
  /** The name that was typed, and that leads to the address. */
  readonly typedName?: string
  /** How the account is known. Proves nothing. */
  readonly profileName?: string
  /** For `<img>` only. */
  readonly profileImageUrl?: string
}

/** Why a text leads to nobody: it is no address, its checksum is wrong, nobody has the name, or nobody could be asked. */
type RecipientProblem = 'form' | 'checksum' | 'unknown' | 'failed'

/** What is known of what was typed. */
export type RecipientState =
  | { readonly status: 'empty' }
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | { readonly status: 'invalid'; readonly problem: RecipientProblem }

/** What no name has. */
const foreignToNames = /[\s/:@]/u

/** Whether a text may be a name, such as `alice.eth`: of two labels at least, and none is empty. */
export function isName(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && !labels.includes('') && !foreignToNames.test(text)
}

/** Where a recipient is looked for. */
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

/**
 * Whose address a name is now: as the chain says, or where it has no such name, the blockchain API, where the config has one.
 * @returns undefined where nobody has it
 * @throws what the chain's service or `Http` rejects with
 */
export async function resolveName(
  { chain, queries }: Pick<PluginContext, 'chain' | 'queries'>,
  { namespace, network }: Place,
  name: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const service = await chain(namespace)
  const onChain = await service.resolveName?.({ network, name, signal })
  if (onChain !== undefined) return service.readAddress?.(onChain).address
  const api = await (await queries()).blockchain()
  const registered = (await api?.addressesOf(name, toNetworkId(network.id), signal)) ?? []
  const [first] = registered.flatMap((address) => service.readAddress?.(address).address ?? [])
  return first
}

/** Finds out whom a text means. Never rejects, but with the signal's reason. */
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
    const address = await resolveName(context, place, text, signal)
    if (address === undefined) return { status: 'invalid', problem: 'unknown' }
    return { status: 'found', recipient: { address, typedName: text } }
  } catch (error) {
    signal.throwIfAborted()
    const isNoName = isWalletModalError(error, 'INVALID_CAIP_ADDRESS')
    return { status: 'invalid', problem: isNoName ? 'unknown' : 'failed' }
  }
}

/** How an address is known, as plugins say; nothing where they don't. */
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
