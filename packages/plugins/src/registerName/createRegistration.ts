import { HttpError, toNetworkId } from '@wallet-modal/runtime/chain'
import {
  type Account,
  isWalletModalError,
  type PluginContext,
  type ReadonlySignal,
  signal,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { becomesVisible } from './becomesVisible.js'
import { createNameSearch, type NameSearch } from './createNameSearch.js'
import type { manifest } from './manifest.js'
import type { texts } from './messages.js'
import type { NameAccount, NameCall, NameMessage, NameProvider, NameRegistration } from './provider.js'
import { signChallenge } from './signChallenge.js'

/** What goes on: the wallet is asked, the provider is asked, or the name is waited for. */
type RegistrationStep = 'idle' | 'signing' | 'registering' | 'waiting'

/** Why nothing was registered. `late`: the signature came too late, and the visitor may sign again. */
export type RegistrationFailure =
  | { readonly kind: 'declined' | 'unable' | 'late' | 'failed' }
  /** The provider's first reason (Spec §8), or why the review of a transaction is over. */
  | { readonly kind: 'refused'; readonly reason: string }

/** A name that a transaction registers. */
export interface Purchase {
  readonly name: string
  readonly own: Account
  readonly account: NameAccount
  readonly challenge: NameCall
}

/** Registering a name for the account in use. */
export interface Registration {
  readonly search: NameSearch
  readonly suffixes: readonly string[]
  readonly least: number
  readonly most: number
  readonly step: ReadonlySignal<RegistrationStep>
  /** The name that is being registered. */
  readonly name: ReadonlySignal<string>
  readonly failure: ReadonlySignal<RegistrationFailure | undefined>
  /** The visitor typed something else, so the failure no longer applies. */
  enter(text: string): void
  /** Signs and registers the name, if it is free; shows the review if a transaction registers it. Never rejects. */
  submit(): Promise<void>
  /** The name whose transaction waits for its review. */
  purchase(): Purchase | undefined
  /** The chain has executed the transaction. */
  bought(purchase: Purchase, id: string): Promise<void>
  /** The wallet refused the transaction, or the chain did. */
  notBought(purchase: Purchase, cause: unknown): void
  /** The review is over, for this reason. */
  giveUp(reason: string): void
  opened(): void
}

export type Context = PluginContext<typeof manifest, typeof texts>

/** Creates the registration of one modal. */
export function createRegistration(context: Context, provider: NameProvider): Registration {
  const { clock, state, router } = context
  const step = signal<RegistrationStep>('idle')
  const name = signal('')
  const failure = signal<RegistrationFailure>()
  /** The name whose first signature came too late. */
  let lateName: string | undefined
  let purchase: Purchase | undefined

  const search = createNameSearch(context, provider, () => placeOf(state)?.account)

  function track(
    event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' | 'REGISTER_NAME_ERROR',
  ) {
    const { id } = state.network.peek()
    context.track(event, { isSmartAccount: state.account.peek()?.type === 'smartAccount', network: id })
  }

  async function start(wanted: string, { own, account }: Place): Promise<void> {
    const connection = context.connection('eip155')
    if (!connection) throw new WalletModalError('NOT_CONNECTED', 'The wallet is no longer connected.')
    const challenge = await provider.challenge(wanted, account)
    if (challenge.kind === 'transaction') {
      purchase = { name: wanted, own, account, challenge }
      if (state.view.peek() === 'RegisterAccountName') router.push('RegisterAccountNamePreview')
      return
    }
    const startedAt = clock.now()
    const proof = await signChallenge(connection, own, challenge)
    if (isOver(challenge, clock.now() - startedAt)) throw late
    await register({ name: wanted, account, challenge, proof }, own)
  }

  async function register(registration: NameRegistration, own: Account): Promise<void> {
    step.value = 'registering'
    await provider.register(registration)
    step.value = 'waiting'
    track('REGISTER_NAME_SUCCESS')
    context.identityChanged(own)
    const isVisible = await becomesVisible(context, registration)
    // Again, as the chain proves the name now.
    context.identityChanged(own)
    succeeded(registration.name, isVisible)
  }

  /** Does a part of a registration. A failure is shown in the form. */
  async function attempt(wanted: string, part: () => Promise<void>): Promise<void> {
    failure.value = undefined
    name.value = wanted
    try {
      await part()
    } catch (error) {
      failed(error, wanted)
    } finally {
      step.value = 'idle'
    }
  }

  function failed(cause: unknown, wanted: string): void {
    const isLate = cause === late || (cause instanceof HttpError && cause.reasonName === 'timestamp')
    failure.value = isLate && lateName !== wanted ? { kind: 'late' } : failureOf(cause)
    lateName = isLate ? wanted : undefined
    track('REGISTER_NAME_ERROR')
    context.alert(
      new WalletModalError('NAME_REGISTRATION_FAILED', 'Error registering name', {
        ...(failure.value.kind === 'refused' && { userMessage: failure.value.reason }),
        cause,
      }),
    )
  }

  function succeeded(wanted: string, isVisible: boolean): void {
    search.clear()
    lateName = undefined
    if (state.view.peek() === 'RegisterAccountName')
      router.replace('RegisterAccountNameSuccess', { name: wanted, isVisible })
    else
      context.notify({
        kind: 'success',
        text: context.t(isVisible ? 'registerName.done.title' : 'registerName.notVisible', { name: wanted }),
      })
  }

  return {
    search,
    suffixes: provider.suffixes,
    least: provider.rules.min,
    most: provider.rules.max,
    step,
    name,
    failure,
    enter(text) {
      failure.value = undefined
      search.enter(text)
    },
    opened: () => track('OPEN_ENS_FLOW'),
    async submit() {
      const found = search.state.peek()
      const place = placeOf(state)
      if (found.status !== 'free' || !place || step.peek() !== 'idle') return
      step.value = 'signing'
      track('REGISTER_NAME_INITIATED')
      await attempt(found.name, () => start(found.name, place))
    },
    purchase: () => purchase,
    bought: ({ name: wanted, own, ...bought }, id) =>
      attempt(wanted, () => register({ ...bought, name: wanted, proof: id }, own)),
    notBought: ({ name: wanted }, cause) => failed(cause, wanted),
    giveUp(reason) {
      failure.value = { kind: 'refused', reason }
    },
  }
}

const late = new Error('Signing took too long.')

const isOver = ({ validForMs }: NameMessage, tookMs: number) =>
  validForMs !== undefined && tookMs > validForMs

function failureOf(cause: unknown): RegistrationFailure {
  if (isWalletModalError(cause, 'USER_REJECTED')) return { kind: 'declined' }
  if (isWalletModalError(cause, 'METHOD_UNSUPPORTED')) return { kind: 'unable' }
  const reason = cause instanceof HttpError ? cause.reason : undefined
  return reason === undefined ? { kind: 'failed' } : { kind: 'refused', reason }
}

interface Place {
  readonly own: Account
  readonly account: NameAccount
}

/** The account in use, on its EVM network. */
function placeOf({ account, network }: Context['state']): Place | undefined {
  const own = account.peek()
  if (own?.namespace !== 'eip155') return undefined
  return { own, account: { networkId: toNetworkId(network.peek().id), address: own.address } }
}
