import { type OfferSignIn, within } from '@wallet-modal/runtime/chain'
import type { SignedMessage } from '@wallet-modal/runtime/login'
import { type Clock, isWalletModalError, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { pairingExpiryMarginMs, pairingLifetimeMs } from './limits.js'
import type { Proposal } from './proposal.js'
import {
  awaitApproval,
  offerLink,
  type PairingSource,
  pairingExpired,
  relayUnreachable,
} from './relayPairing.js'
import type { Session } from './signClient.js'

/** How long the relay may take to accept a pairing, in ms. Short, because the view offers a retry. */
const relayTimeoutMs = 15_000

/** A pairing's state, for the views. */
export type PairingState =
  | { readonly status: 'idle' }
  /** The SDK is loading, or the relay is being reached. */
  | { readonly status: 'starting' }
  /** A wallet may take the link. It carries the pairing's key, so show it only to the visitor. */
  | { readonly status: 'ready'; readonly uri: string }
  /** The link is too old to be taken. A wallet that took it earlier may still approve. */
  | { readonly status: 'expired'; readonly uri: string }

/** The link of a pairing that has one, also when it has expired. */
export const uriOf = (pairing: PairingState) => ('uri' in pairing ? pairing.uri : undefined)

/** A session, and the proposal it answers. */
interface Settled {
  readonly session: Session
  /** The messages that the wallet signed while it paired. @default none */
  signed?(): readonly SignedMessage[]
  readonly proposal: Proposal
}

/** A link, and the requests that wait for a wallet to take it. */
interface Pairing {
  readonly settled: Promise<Settled>
  readonly waiting: Set<AbortSignal>
  /** Aborted when the pairing is no longer the current one. Ends its timers. */
  readonly over: AbortController
  expiresAt: number
}

/** Makes links for wallets to take, one at a time. */
export interface Pairings {
  readonly state: ReadonlySignal<PairingState>
  /**
   * Waits for a wallet to take the current link. Makes a new link without a current one, or if that has expired.
   * @param offerSignIn gets the message that the wallet may sign while it takes a new link
   * @throws ConnectorError `USER_REJECTED`, `RELAY_UNREACHABLE`, `WALLET_REQUEST_FAILED`; PluginError `SDK_MISSING`,
   *   `PLUGIN_LOAD_FAILED`; the signal's reason
   */
  settle(signal: AbortSignal, offerSignIn?: OfferSignIn): Promise<Settled>
  /** Forgets the current link. The session of a wallet that takes it later is ended. */
  drop(): void
}

/** Options from the pairing's plugin. */
export interface PairingOptions extends PairingSource {
  readonly clock: Clock
  /** Resolves when the page is visible and has received the relay's stored messages. Errors are reported only after that. */
  caughtUp(): Promise<void>
  /** Ends a session that no request waits for any more. */
  end(session: Session): void
}

/** Pairs with wallets by links that they scan or open (Spec §4: 4 minutes, expired within 10 s of the end). */
export function createPairings(options: PairingOptions): Pairings {
  const { clock, caughtUp, end } = options
  const state = signal<PairingState>({ status: 'idle' })
  let current: Pairing | undefined

  function start(offerSignIn?: OfferSignIn): Pairing {
    current?.over.abort()
    state.value = { status: 'starting' }
    const pairing: Pairing = {
      settled: Promise.resolve().then(() => run(pairing, offerSignIn)),
      waiting: new Set(),
      over: new AbortController(),
      expiresAt: Number.POSITIVE_INFINITY,
    }
    current = pairing
    // `settle` passes a failure on. Handle it here, too, so that it isn't unhandled when no request waits.
    pairing.settled.then(
      ({ session }) => {
        if (!isAwaited(pairing)) end(session)
        forget(pairing)
      },
      (error: unknown) => forget(pairing, isWalletModalError(error, 'PAIRING_EXPIRED')),
    )
    return pairing
  }

  async function run(pairing: Pairing, offerSignIn?: OfferSignIn): Promise<Settled> {
    const offered = await within(
      clock,
      offerLink(options, offerSignIn),
      pairing.over.signal,
      relayTimeoutMs,
    ).catch((cause: unknown) => {
      throw isWalletModalError(cause) ? cause : relayUnreachable(cause)
    })
    // The link was dropped before the view showed it.
    if (current !== pairing) throw pairingExpired()
    show(pairing, offered.uri)
    return { ...offered, session: await awaitApproval(offered, caughtUp) }
  }

  function show(pairing: Pairing, uri: string) {
    pairing.expiresAt = clock.now() + pairingLifetimeMs
    state.value = { status: 'ready', uri }
    const timer = clock.setTimeout(() => {
      // The visitor may have set their clock back, so comparing times isn't enough.
      pairing.expiresAt = 0
      // While the page slept, a wallet may have answered.
      void caughtUp().then(() => {
        if (current === pairing) state.value = { status: 'expired', uri }
      })
    }, pairingLifetimeMs - pairingExpiryMarginMs)
    pairing.over.signal.addEventListener('abort', () => clock.clearTimeout(timer))
  }

  function forget(pairing: Pairing, hasExpired = false) {
    pairing.over.abort()
    if (current !== pairing) return
    current = undefined
    // In other cases the state stays: the view either closes, or shows the failure.
    const uri = uriOf(state.value)
    if (hasExpired && uri !== undefined) state.value = { status: 'expired', uri }
  }

  return {
    state,
    async settle(asked, offerSignIn) {
      asked.throwIfAborted()
      const isUsable = current && clock.now() < current.expiresAt - pairingExpiryMarginMs
      const pairing = current && isUsable ? current : start(offerSignIn)
      pairing.waiting.add(asked)
      return outcomeFor(asked, pairing)
    },
    drop() {
      if (current) forget(current)
      state.value = { status: 'idle' }
    },
  }
}

/** Settles as the pairing does, but stays pending when the link expires: the view then offers another one. */
function outcomeFor(asked: AbortSignal, { settled }: Pairing): Promise<Settled> {
  return new Promise((resolve, reject) => {
    // The SDK may settle minutes later.
    asked.addEventListener('abort', () => reject(asked.reason), { once: true })
    settled.then(resolve, (error: unknown) => {
      if (!isWalletModalError(error, 'PAIRING_EXPIRED')) reject(error)
    })
  })
}

const isAwaited = ({ waiting }: Pairing) => [...waiting].some(({ aborted }) => !aborted)
