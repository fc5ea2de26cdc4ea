import {
  ConnectorError,
  fromProvider,
  pairingExpiryMarginMs,
  pairingLifetimeMs,
} from '@wallet-modal/runtime/chain'
import { type Clock, isWalletModalError, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { catchUp } from './catchUp.js'
import type { Proposal } from './proposal.js'
import type { Session, SignClient } from './signClient.js'

/** How long the relay may take to accept a pairing, in ms: with the view's own retry, nobody waits for 30 s. */
const relayTimeoutMs = 15_000

/** What the views show of a pairing. */
export type PairingState =
  | { readonly status: 'idle' }
  /** The SDK is loading, or the relay is being reached. */
  | { readonly status: 'starting' }
  /** A wallet may take the link. It carries the pairing's key: show it to nobody else. */
  | { readonly status: 'ready'; readonly uri: string }
  /** Too old to be taken. A wallet that has it already may still approve. */
  | { readonly status: 'expired'; readonly uri: string }

/** A session, and what it was proposed as. */
interface Settled {
  readonly session: Session
  readonly proposal: Proposal
}

/** One link, and whoever waits for a wallet to take it. */
interface Pairing {
  readonly settled: Promise<Settled>
  readonly waiting: Set<AbortSignal>
  expiresAt: number
  timer?: unknown
}

/** Makes links for wallets to take, one at a time. */
export interface Pairings {
  readonly state: ReadonlySignal<PairingState>
  /**
   * Waits for a wallet to take the link in use, or a new one where there is none or it has expired.
   * @throws ConnectorError `USER_REJECTED`, `RELAY_UNREACHABLE`, `WALLET_REQUEST_FAILED`; PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`;
   *   the signal's reason
   */
  settle(signal: AbortSignal): Promise<Settled>
  /** Forgets the link in use: who takes it later finds nobody. */
  drop(): void
}

/** What pairing needs of its plugin. */
export interface PairingOptions {
  readonly clock: Clock
  client(): Promise<SignClient>
  propose(): Promise<Proposal>
  /** Resolves when the page is shown and has heard what the relay kept for it: nothing is called an error before. */
  caughtUp(): Promise<void>
  /** Ends a session that nobody waits for any more. */
  end(session: Session): void
}

/** Pairs with wallets by links that they scan or open (Spec §4: 4 minutes, expired within 10 s of the end). */
export function createPairings({ clock, client, propose, caughtUp, end }: PairingOptions): Pairings {
  const state = signal<PairingState>({ status: 'idle' })
  let current: Pairing | undefined

  const isUsable = (pairing: Pairing) => clock.now() < pairing.expiresAt - pairingExpiryMarginMs

  function start(): Pairing {
    if (current) clock.clearTimeout(current.timer)
    state.value = { status: 'starting' }
    const pairing: Pairing = {
      settled: Promise.resolve().then(() => run(pairing)),
      waiting: new Set(),
      expiresAt: Number.POSITIVE_INFINITY,
    }
    current = pairing
    // Who is still there hears of it by `settle`; a late rejection is nobody's.
    pairing.settled.then(
      ({ session }) => {
        if (!isAwaited(pairing)) end(session)
        forget(pairing)
      },
      (error: unknown) => forget(pairing, isWalletModalError(error, 'PAIRING_EXPIRED')),
    )
    return pairing
  }

  async function run(pairing: Pairing): Promise<Settled> {
    const { uri, approval, proposal } = await inTime(pairing, link())
    // Dropped before anybody was shown it.
    if (current !== pairing) throw expired()
    shown(pairing, uri)
    try {
      return { session: await approval(), proposal }
    } catch (cause) {
      // When its own time is up, the SDK rejects a second promise that nobody has: asking again takes it up.
      if (cause instanceof Error) approval().catch(() => {})
      await caughtUp()
      throw refusal(cause)
    }
  }

  /** What reaching the relay fails with, and that it failed when it takes too long. */
  function inTime<T>(pairing: Pairing, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = () =>
        reject(unreachable(`The relay did not accept a pairing within ${relayTimeoutMs} ms.`))
      const timer = clock.setTimeout(late, relayTimeoutMs)
      pairing.timer = timer
      work
        .then(resolve, (cause: unknown) =>
          reject(isWalletModalError(cause) ? cause : unreachable('The relay could not be reached.', cause)),
        )
        .finally(() => clock.clearTimeout(timer))
    })
  }

  async function link() {
    const [sign, proposal] = await Promise.all([client(), propose()])
    await catchUp(sign)
    const { uri, approval } = await sign.connect({ optionalNamespaces: proposal.namespaces })
    if (!uri) throw unreachable('The relay accepted the pairing without a link.')
    return { uri, approval, proposal }
  }

  function shown(pairing: Pairing, uri: string) {
    pairing.expiresAt = clock.now() + pairingLifetimeMs
    state.value = { status: 'ready', uri }
    pairing.timer = clock.setTimeout(() => {
      // Whatever the visitor has set their clock to meanwhile.
      pairing.expiresAt = 0
      // A page that slept may have been answered meanwhile.
      void caughtUp().then(() => {
        if (current === pairing) state.value = { status: 'expired', uri }
      })
    }, pairingLifetimeMs - pairingExpiryMarginMs)
  }

  function forget(pairing: Pairing, hasExpired = false) {
    clock.clearTimeout(pairing.timer)
    if (current !== pairing) return
    current = undefined
    // Settled otherwise, it stays as it was: what follows is the end of the view, or a failure that it shows.
    const { value } = state
    if (hasExpired && 'uri' in value) state.value = { status: 'expired', uri: value.uri }
  }

  return {
    state,
    async settle(asked) {
      asked.throwIfAborted()
      const pairing = current && isUsable(current) ? current : start()
      pairing.waiting.add(asked)
      return new Promise((resolve, reject) => {
        // The SDK may be minutes late.
        asked.addEventListener('abort', () => reject(asked.reason), { once: true })
        pairing.settled.then(resolve, (error: unknown) => {
          // The link ran out with nobody to take it: the view offers another, and says so.
          if (!isWalletModalError(error, 'PAIRING_EXPIRED')) reject(error)
        })
      })
    },
    drop() {
      if (current) forget(current)
      state.value = { status: 'idle' }
    },
  }
}

const isAwaited = ({ waiting }: Pairing) => [...waiting].some(({ aborted }) => !aborted)

/** What the SDK rejects an approval with: the wallet's refusal, or its own clock. */
function refusal(cause: unknown): ConnectorError {
  const message = cause instanceof Error ? cause.message : ((cause as { message?: unknown })?.message ?? '')
  return /expired/i.test(String(message)) ? expired(cause) : fromProvider(cause, 'The wallet')
}

const expired = (cause?: unknown) =>
  new ConnectorError('PAIRING_EXPIRED', 'Nobody took the pairing link in time.', { cause })

const unreachable = (message: string, cause?: unknown) =>
  new ConnectorError('RELAY_UNREACHABLE', message, {
    cause,
    hint: 'The visitor or the relay is offline. Trying again makes a new link.',
  })
