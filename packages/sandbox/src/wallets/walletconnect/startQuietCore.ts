import type { IWalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { SandboxPhoneStatus } from '../../client/SandboxPhone.js'
import { SandboxPhoneError } from './SandboxPhoneError.js'

/** WalletConnect's core, held to the sandbox. */
export interface QuietCore {
  readonly core: IWalletKit['core']
  readonly status: SandboxPhoneStatus
  /** Resolves at once, or when the wallet has come back; after the end never. */
  whenBack(): Promise<void>
  goOffline(): Promise<void>
  comeBack(): Promise<void>
  /** Ends the connection and every timer that can be ended; what the SDK leaves behind ends within a second. */
  close(): Promise<void>
}

/** What {@link startQuietCore} needs. */
export interface QuietCoreOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** Keeps apart what several wallets of one process or origin store. */
  readonly storagePrefix: string
  /** Called whenever the status may have changed. */
  readonly onChange: () => void
}

/**
 * Starts a core that talks to the given relay alone: no telemetry, no attestation from
 * the production service (local stack 1.5). It can lose and regain its network at will.
 */
export async function startQuietCore(options: QuietCoreOptions): Promise<QuietCore> {
  const { storagePrefix, onChange } = options
  const core = createCore(options)
  const { relayer } = core

  let isOffline = false
  let isClosed = false
  const back: (() => void)[] = []
  const whenBack = () =>
    isOffline || isClosed ? new Promise<void>((resolve) => back.push(resolve)) : Promise.resolve()

  // The SDK asks this before each connection and each message, so it is where a phone without network waits. It must not
  // throw: what the SDK does on its own it does not await, and the rejection would end the process.
  const confirmOnline = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = async () => {
    await whenBack()
    await confirmOnline()
  }

  // A request that the relay never answers holds timers of up to a minute; closing answers it.
  let release = () => {}
  const closed = new Promise<null>((resolve) => {
    release = () => resolve(null)
  })
  const request = relayer.request.bind(relayer)
  relayer.request = (payload) => Promise.race([request(payload), closed as Promise<never>])

  relayer.on('relayer_connect', () => {
    // A socket that was still opening when the wallet went.
    if (isOffline || isClosed) void relayer.transportClose()
    onChange()
  })
  relayer.on('relayer_disconnect', onChange)

  await core.start()
  return {
    core,
    get status() {
      if (isOffline) return 'offline'
      if (relayer.connected) return 'connected'
      return relayer.subscriber.hasAnyTopics ? 'reconnecting' : 'idle'
    },
    whenBack,
    async goOffline() {
      isOffline = true
      onChange()
      await relayer.transportClose()
      onChange()
    },
    async comeBack() {
      isOffline = false
      onChange()
      // The SDK forgets to lower this after a close on purpose, and would not notice the next loss at once.
      Object.assign(relayer, { reconnectInProgress: false })
      const opening = relayer.transportOpen()
      // Waiting calls go on once the opening has begun, so that they join it instead of opening another socket.
      for (const resolve of back.splice(0)) resolve()
      await opening.catch((cause: unknown) => {
        throw new SandboxPhoneError('RELAY_UNREACHABLE', 'The relay does not answer.', { cause })
      })
      onChange()
    },
    async close() {
      isClosed = true
      core.heartbeat.stop()
      release()
      // Messages that failed once wait in a queue for the heartbeat, which has stopped.
      for (const id of queuedIds(relayer)) relayer.events.emit('relayer_publish', { id })
      await relayer.transportClose()
      // The SDK keeps one core for each prefix; a later wallet of the same name needs its own.
      forgetGlobalCore(storagePrefix)
    },
  }
}

function createCore({ relayUrl, projectId, storagePrefix }: QuietCoreOptions): IWalletKit['core'] {
  // Cast because the SDK's own types disagree about optional keys.
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    // The SDK's errors quote the pairing link, which must reach no log.
    logger: 'silent',
  }) as IWalletKit['core']
  // The SDK sends events on every start, even without telemetry.
  core.eventClient.init = async () => {}
  // The SDK would ask the vendor's server which site a proposal comes from.
  Object.assign(core.verify, { resolve: async () => undefined })
  return core
}

function queuedIds(relayer: object): unknown[] {
  const { publisher } = relayer as { publisher: { queue: Map<unknown, unknown> } }
  return [...publisher.queue.keys()]
}

function forgetGlobalCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
}
