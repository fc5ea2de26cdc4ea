import {
  type PluginContext,
  type ReadonlySignal,
  signal,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import type { NameAccount, NameProvider } from './provider.js'
import { type NameProblem, type ReadName, readName } from './readName.js'

/** How long to wait for more letters before the provider is asked, in ms. */
const lookUpAfterMs = 500
/** Most suggestions that are shown. */
const suggestionsMax = 3
/** Longest text that is read. */
const longest = 255

/** The state of the typed name. */
export type NameState =
  | { readonly status: 'empty' }
  | ({ readonly status: 'refused' } & NameProblem)
  | (ReadName & {
      readonly status: 'looking' | 'free' | 'taken' | 'unknown'
      /** Free names that are like it. */
      readonly suggestions: readonly string[]
    })

/** The field for a name: what is typed, and whether it is free. */
export interface NameSearch {
  readonly text: ReadonlySignal<string>
  readonly suffix: ReadonlySignal<string>
  readonly state: ReadonlySignal<NameState>
  enter(text: string): void
  choose(suffix: string): void
  /** Asks again whether the name is free. */
  retry(): void
  clear(): void
}

/** Creates the field. @param place the account that the name is for */
export function createNameSearch(
  { alert, chain, clock }: Pick<PluginContext, 'alert' | 'chain' | 'clock'>,
  provider: NameProvider,
  place: () => NameAccount | undefined,
): NameSearch {
  const text = signal('')
  const suffix = signal(provider.suffixes[0] ?? '')
  const state = signal<NameState>({ status: 'empty' })
  let looking = new AbortController()
  let timer: unknown

  const normalize = async (name: string) => (await chain('eip155')).normalizeName?.(name)

  async function read(stop: AbortSignal): Promise<void> {
    const found = await readName(text.peek(), suffix.peek(), provider, normalize)
    if (stop.aborted) return
    if (found.problem !== undefined) {
      state.value = { status: 'refused', ...found }
      return
    }
    suffix.value = found.suffix
    state.value = { ...found, status: 'looking', suggestions: [] }
    timer = clock.setTimeout(() => void look(found, stop).catch(() => {}), lookUpAfterMs)
  }

  async function look(found: ReadName, stop: AbortSignal): Promise<void> {
    const account = place()
    if (!account) return
    const [status, suggested] = await Promise.all([
      provider.available(found.name, account, stop).catch((cause: unknown) => {
        if (!stop.aborted) alert(new WalletModalError('NAME_CHECK_FAILED', 'Error resolving name', { cause }))
        return 'unknown' as const
      }),
      provider.suggest?.(found.label, found.suffix, stop).catch((cause: unknown) => {
        if (!stop.aborted)
          alert(new WalletModalError('NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', { cause }))
      }),
    ])
    if (stop.aborted) return
    const suggestions = (suggested ?? [])
      .filter(({ name, isRegistered }) => !isRegistered && name !== found.name && isOffered(name))
      .map(({ name }) => name)
    state.value = { ...found, status, suggestions: suggestions.slice(0, suggestionsMax) }
  }

  /** Whether a service's name fits the rules: it may suggest anything. */
  const isOffered = (name: string) => {
    const own = provider.suffixes.find((one) => name.endsWith(one))
    const label = name.slice(0, -(own?.length ?? 0))
    const { min, max, pattern } = provider.rules
    return own !== undefined && pattern.test(label) && label.length >= min && label.length <= max
  }

  function restart(): void {
    looking.abort()
    looking = new AbortController()
    clock.clearTimeout(timer)
    if (text.peek().trim() === '') state.value = { status: 'empty' }
    else void read(looking.signal).catch(() => {})
  }

  const enter = (given: string) => {
    text.value = given.slice(0, longest)
    restart()
  }
  return {
    text,
    suffix,
    state,
    enter,
    choose(given) {
      suffix.value = given
      restart()
    },
    retry: restart,
    clear: () => enter(''),
  }
}
