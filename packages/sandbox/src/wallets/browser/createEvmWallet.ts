import { sandboxAccounts } from '../../accounts.js'
import type {
  SandboxWalletControl,
  SandboxWalletMode,
  SandboxWalletRequest,
} from '../../client/SandboxWallets.js'
import { sandboxNetworks } from '../../networks.js'
import type { SandboxEvmWallet } from '../sandboxWallets.js'
import { createChainCaller } from './createChainCaller.js'
import { createDecider, type Decider, type Prompt } from './createDecider.js'
import { createEmitter, type Emitter, type ProviderListener } from './createEmitter.js'
import { createRequestHandler } from './createRequestHandler.js'
import { createWalletState, toHex, type WalletState } from './createWalletState.js'
import { createWalletStore } from './createWalletStore.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'
import { leaveAbsence, takeAbsence } from './walletAbsence.js'

/** An EIP-1193 provider, as pages get it. */
interface EvmProvider {
  /** Rejects with EIP-1193 or EIP-1474 errors: `{ code, message }`. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: ProviderListener): EvmProvider
  once(event: string, listener: ProviderListener): EvmProvider
  removeListener(event: string, listener: ProviderListener): EvmProvider
  /** Whether the chain answered last time. */
  isConnected(): boolean
}

/** A wallet: what the page gets, and what plays its user. */
export interface EvmWallet {
  readonly provider: EvmProvider
  readonly control: SandboxWalletControl
  /** Tells listeners that the provider is ready (EIP-1193 `connect`). */
  start(): void
  readonly hasVanished: boolean
  /** How long after {@link start} it announces itself, in ms. */
  readonly announceAfterMs: number | 'never'
}

/** What {@link createEvmWallet} needs of the page; tests pass their own. */
export interface EvmWalletDeps {
  readonly mode: SandboxWalletMode
  readonly confirm: (prompt: Prompt) => Promise<boolean>
  readonly origin: string
  readonly sandboxUrl: () => string
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** Creates one EVM wallet of the sandbox. It announces nothing by itself. */
export function createEvmWallet(wallet: SandboxEvmWallet, deps: EvmWalletDeps): EvmWallet {
  const emitter = createEmitter()
  const initial = {
    isPermitted: false,
    isLocked: false,
    accountIndex: wallet.accountIndex,
    chainId: sandboxNetworks[0].chainId,
  }
  const store = createWalletStore({
    rdns: wallet.rdns,
    initial,
    getStorage: deps.getStorage,
    page: deps.page,
  })
  const place = { rdns: wallet.rdns, getStorage: deps.getStorage }
  const absence = takeAbsence(place, store.read())
  if (absence) store.write(absence.memory)
  const state = createWalletState(store, emitter)
  const decider = createDecider(deps.mode, deps.confirm)
  const requests: SandboxWalletRequest[] = []
  let isConnected = true

  const callChain = createChainCaller({
    sandboxUrl: deps.sandboxUrl,
    onReached() {
      if (isConnected || state.hasVanished) return
      isConnected = true
      emitter.emit('connect', { chainId: toHex(state.network.chainId) })
    },
    onLost(error) {
      if (!isConnected || state.hasVanished) return
      isConnected = false
      emitter.emit('disconnect', error)
    },
  })
  const answer = createRequestHandler({
    state,
    decider,
    origin: deps.origin,
    callChain,
    sandboxUrl: deps.sandboxUrl,
  })

  const provider = createProvider(emitter, {
    answer,
    note: (request) => requests.push(request),
    hasVanished: () => state.hasVanished,
    isConnected: () => isConnected,
  })
  const control = createControl(state, decider, requests, (next) => leaveAbsence(place, next))

  return {
    provider,
    control,
    announceAfterMs: absence?.announceAfterMs ?? 0,
    start: () => emitter.emit('connect', { chainId: toHex(state.network.chainId) }),
    get hasVanished() {
      return state.hasVanished
    },
  }
}

interface ProviderDeps {
  readonly answer: (method: string, params: unknown) => Promise<unknown>
  readonly note: (request: SandboxWalletRequest) => void
  readonly hasVanished: () => boolean
  readonly isConnected: () => boolean
}

function createProvider(
  emitter: Emitter,
  { answer, note, hasVanished, isConnected }: ProviderDeps,
): EvmProvider {
  const provider: EvmProvider = {
    async request(args) {
      if (typeof args?.method !== 'string' || args.method === '') {
        throw new ProviderError(providerErrorCodes.invalidRequest, 'Expected { method, params? }.')
      }
      const { method, params } = args
      if (!hasVanished()) note({ method, params })
      // A request that was under way when the wallet vanished stays unanswered too.
      const outcome = hasVanished() ? undefined : await settle(answer(method, params))
      if (!outcome || hasVanished()) return new Promise<never>(() => {})
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    once(event, listener) {
      emitter.once(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener)
      return provider
    },
    isConnected: () => isConnected() && !hasVanished(),
  }
  return provider
}

function createControl(
  state: WalletState,
  decider: Decider,
  requests: SandboxWalletRequest[],
  beforeNextLoad: SandboxWalletControl['beforeNextLoad'],
): SandboxWalletControl {
  return {
    get account() {
      return state.account.address
    },
    requests,
    next: decider.next,
    setMode: decider.setMode,
    switchAccount(index) {
      if (!sandboxAccounts[index]) throw new RangeError(`There is no account ${index}; use 0 to 4.`)
      state.change({ accountIndex: index })
    },
    switchChain(chainId) {
      if (!state.findNetwork(chainId)) throw new RangeError(`The wallet does not know chain ${chainId}.`)
      state.change({ chainId })
    },
    forgetChain(chainId) {
      if (chainId === state.network.chainId) throw new RangeError(`The wallet is on chain ${chainId}.`)
      state.removeNetwork(chainId)
    },
    keepPermission() {
      state.keepsPermission = true
    },
    tellAssets() {
      state.tellsAssets = true
    },
    sendTogether() {
      state.sendsTogether = true
    },
    sendCallsOnly() {
      state.sendsCalls = true
    },
    lock: () => state.change({ isLocked: true }),
    unlock: () => state.change({ isLocked: false }),
    revoke: () => state.change({ isPermitted: false }),
    beforeNextLoad,
    vanish: () => state.vanish(),
  }
}

async function settle(promise: Promise<unknown>): Promise<{ value: unknown } | { error: unknown }> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error }
  }
}
