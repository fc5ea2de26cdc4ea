import { attempt } from '@wallet-modal/runtime/chain'
import type UniversalProvider from '@walletconnect/universal-provider'
import type { Register } from './attestation.js'
import type { WalletConnectSdk } from './optionalSdk.js'
import { importSdk } from './sdk.js'
import { sdkStorage } from './sdkStorage.js'

/** The SDK's client, as its universal provider creates it. */
export type SignClient = UniversalProvider['client']

/** A session with a wallet, as the SDK stores it. */
export type Session = ReturnType<SignClient['session']['get']>

/** Options of a client. Two clients with one `storagePrefix` would share a core, so `sharedClient.ts` counts them. */
export interface SignClientOptions {
  /** `wss:`, or `ws:` on this machine. */
  readonly relayUrl: string
  /** Empty if the app has its own relay. */
  readonly projectId: string
  readonly storagePrefix: string
  /** The app's description, which wallets show. */
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
  /** Verify server. Without one, no attestation is requested (decision 11). */
  readonly verifyUrl: string | undefined
}

/**
 * Loads the SDK and starts its client. Only the client is used: a universal provider keeps one session and ends the client's other
 * pairings, but several modals share this client.
 *
 * @param sdk imports the SDK
 * @throws PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`; the SDK's own error if it fails to start
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
    // The SDK's log contains pairing links.
    logger: 'silent',
  })
  // The universal provider must not act on a modal's session.
  Reflect.deleteProperty(provider, 'session')
  const { client } = provider
  // Offline, the SDK's own frame would delay the code by 5 s. It would also violate a strict content security policy.
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

/** The SDK reads `localStorage` while it loads. A browser that blocks a site's data throws then. */
async function loadSdk(sdk: () => Promise<WalletConnectSdk>): Promise<WalletConnectSdk> {
  if (attempt(() => typeof globalThis.localStorage) !== undefined) return sdk()
  const { localStorageWhile } = await import('./localStorageWhile.js')
  return localStorageWhile(sdk)
}

/**
 * Deletes each session only once. The SDK deletes a session that a wallet ended along with the next message it sends, even if it has
 * been deleted since, which would cause an unhandled rejection in the app's page.
 */
function endOnce(engine: Record<string, unknown>, { session }: SignClient): void {
  const { deleteSession } = engine
  if (typeof deleteSession !== 'function') return
  engine.deleteSession = async (ended: { readonly topic: string }) => {
    if (session.keys.includes(ended.topic)) await deleteSession(ended)
  }
}

/**
 * Handles failed checks. The SDK doesn't await its checks of what a wallet sends, so a message that comes twice, or for a session that
 * has just ended, would cause an unhandled rejection in the app's page. Callers that do await a check still get its error.
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

/** Closes a client for good, with its socket, its timers, and the core that the SDK keeps on `globalThis` (decision 5, decision 11). */
export async function closeSignClient(client: SignClient, storagePrefix: string): Promise<void> {
  const { core } = client
  const { relayer } = core
  // The SDK can't remove its network listeners, and a late request connects on its own. Keep both from opening a socket …
  Object.assign(relayer, { transportOpen: async () => {}, connect: async () => {} })
  core.heartbeat.stop()
  // Called without an argument, contrary to its type: `undefined` would be the name of one event.
  Reflect.apply(client.events.removeAllListeners, client.events, [])
  forgetGlobalCore(storagePrefix)
  relayer.events.removeAllListeners()
  core.events.removeAllListeners()
  // … and close a socket that is being opened as soon as it is open.
  relayer.events.on('relayer_connect', () => void relayer.transportClose().catch(() => {}))
  await relayer.transportClose().catch(() => {})
}

/** Makes the next client of this prefix create its own core. Also needed after a client that failed to start. */
export function forgetGlobalCore(storagePrefix: string): void {
  const key = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}
