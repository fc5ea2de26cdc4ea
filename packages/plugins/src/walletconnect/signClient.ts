import { attempt } from '@wallet-modal/runtime/chain'
import type UniversalProvider from '@walletconnect/universal-provider'
import type { Register } from './attestation.js'
import type { WalletConnectSdk } from './optionalSdk.js'
import { importSdk } from './sdk.js'
import { sdkStorage } from './sdkStorage.js'

/** The SDK's client, as its universal provider makes it. */
export type SignClient = UniversalProvider['client']

/** One session with a wallet, as the SDK keeps it. */
export type Session = ReturnType<SignClient['session']['get']>

/** What a client is started with. Two starts of one `storagePrefix` would share a core, so `sharedClient.ts` counts. */
export interface SignClientOptions {
  /** `wss:`, or `ws:` to this very machine. */
  readonly relayUrl: string
  /** Empty over a relay of one's own. */
  readonly projectId: string
  readonly storagePrefix: string
  /** What wallets are shown. */
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
  /** Verify server; none: no attestation is asked for (decision 11). */
  readonly verifyUrl: string | undefined
}

/**
 * Loads the SDK and starts its client. We take the client alone: a universal provider keeps one session and ends the other
 * pairings of its client, and several modals share this one.
 *
 * @param sdk imports the SDK
 * @throws PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`; whatever the SDK fails to start with
 */
export async function startSignClient(
  options: SignClientOptions,
  sdk: () => Promise<WalletConnectSdk> = importSdk,
): Promise<SignClient> {
  const { relayUrl, projectId, storagePrefix, metadata, verifyUrl } = options
  const [{ UniversalProvider }, storage] = await Promise.all([loadSdk(sdk), sdkStorage()])
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId,
    metadata,
    customStoragePrefix: storagePrefix,
    ...(storage && { storage }),
    telemetryEnabled: false,
    disableProviderPing: true,
    // Its log would hold pairing links.
    logger: 'silent',
  })
  // It must not act on what belongs to a modal's session.
  Reflect.deleteProperty(provider, 'session')
  const { client } = provider
  // The SDK's own frame would delay the code by 5 s offline, and break a strict policy.
  client.core.verify.register = attestOver(verifyUrl, projectId)
  const engine = client.engine as unknown as Record<string, unknown>
  awaitChecks(engine)
  endOnce(engine, client)
  return client
}

/** Attests the page's origin to wallets. The code loads only with a verify server; the attestation is empty without it. */
const attestOver =
  (verifyUrl: string | undefined, projectId: string): Register =>
  async (params) => {
    if (verifyUrl === undefined) return ''
    const loaded = await import('./attestation.js').catch(() => undefined)
    return loaded?.createAttestation(verifyUrl, projectId)(params) ?? ''
  }

/** A browser that blocks a site's data throws at the first look at `localStorage`, which the SDK takes while it loads. */
async function loadSdk(sdk: () => Promise<WalletConnectSdk>): Promise<WalletConnectSdk> {
  if (attempt(() => typeof globalThis.localStorage) !== undefined) return sdk()
  const { localStorageWhile } = await import('./localStorageWhile.js')
  return localStorageWhile(sdk)
}

/**
 * The SDK deletes a session that is told over with the next message that it sends, whoever has deleted it by then, and would
 * leave the app's page an unhandled rejection.
 */
function endOnce(engine: Record<string, unknown>, { session }: SignClient): void {
  const { deleteSession } = engine
  if (typeof deleteSession !== 'function') return
  engine.deleteSession = async (ended: { readonly topic: string }) => {
    if (session.keys.includes(ended.topic)) await deleteSession(ended)
  }
}

/**
 * The SDK checks what a wallet sends without awaiting the check: what comes twice, or for a session that has just ended, would be
 * an unhandled rejection in the app's page. Who awaits a check still hears of it.
 */
function awaitChecks(engine: Record<string, unknown>): void {
  for (const [name, check] of Object.entries(engine)) {
    if (!name.startsWith('isValid') || typeof check !== 'function') continue
    engine[name] = (...params: unknown[]) => {
      const checked: unknown = check(...params)
      Promise.resolve(checked).catch(() => {})
      return checked
    }
  }
}

/** Closes a client for good: its socket, its timers, and the core that the SDK keeps on `globalThis` (decision 5, decision 11). */
export async function closeSignClient(client: SignClient, storagePrefix: string): Promise<void> {
  const { core } = client
  const { relayer } = core
  // The SDK can't take its network listeners back, and a late request connects by itself: nothing opens a socket again …
  Object.assign(relayer, { transportOpen: async () => {}, connect: async () => {} })
  core.heartbeat.stop()
  // Without any argument, against its type: `undefined` would be the name of one event.
  Reflect.apply(client.events.removeAllListeners, client.events, [])
  forgetGlobalCore(storagePrefix)
  relayer.events.removeAllListeners()
  core.events.removeAllListeners()
  // … and one that is just being opened closes as it opens.
  relayer.events.on('relayer_connect', () => void relayer.transportClose().catch(() => {}))
  await relayer.transportClose().catch(() => {})
}

/** Lets the next client of this prefix have a core of its own; also after one that failed to start. */
export function forgetGlobalCore(storagePrefix: string): void {
  const key = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}
