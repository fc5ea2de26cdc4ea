import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { findRecipient, isName, type Place, type RecipientState, withProfile } from './recipient.js'

/** How long to wait for more letters before a name is looked up, in ms. */
const lookUpAfterMs = 500

/** Longest text that is read: a name may have 255 characters. */
const longest = 255

/** The recipient's field. An address is read at once, a name is looked up. */
export class RecipientModel {
  readonly #text = signal('')
  readonly #state = signal<RecipientState>({ status: 'empty' })
  /** Text as the visitor typed it. */
  readonly text: ReadonlySignal<string> = this.#text
  readonly state: ReadonlySignal<RecipientState> = this.#state
  readonly #context: Pick<PluginContext, 'actions' | 'chain' | 'clock' | 'queries' | 'state'>
  #looking = new AbortController()
  #timer: unknown

  constructor(context: Pick<PluginContext, 'actions' | 'chain' | 'clock' | 'queries' | 'state'>) {
    this.#context = context
  }

  readonly enter = (given: string): void => {
    const { clock } = this.#context
    const text = given.slice(0, longest)
    this.#looking.abort()
    this.#looking = new AbortController()
    clock.clearTimeout(this.#timer)
    this.#text.value = text
    const wanted = text.trim()
    const place = placeOf(this.#context)
    if (wanted === '' || !place) {
      this.#state.value = { status: 'empty' }
      return
    }
    this.#state.value = { status: 'looking' }
    const { signal } = this.#looking
    const look = () => void this.#look(wanted, place, signal).catch(() => {})
    if (isName(wanted)) this.#timer = clock.setTimeout(look, lookUpAfterMs)
    else look()
  }

  async #look(wanted: string, place: Place, signal: AbortSignal): Promise<void> {
    const found = await findRecipient(this.#context, place, wanted, signal)
    if (signal.aborted) return
    this.#state.value = found
    if (found.status !== 'found') return
    const recipient = await withProfile(this.#context, place.namespace, found.recipient)
    if (!signal.aborted) this.#state.value = { status: 'found', recipient }
  }
}

/** The network that recipients are on; undefined if its definition is unknown, and without an account. */
export function placeOf({ state }: Pick<PluginContext, 'state'>): Place | undefined {
  const { definition } = state.network.peek()
  const account = state.account.peek()
  return definition && account && { namespace: account.namespace, network: definition }
}
