import {
  assetCapabilities,
  assetMethods,
  parseGetAssets,
  parseGetCapabilities,
  readAssets,
} from '../assetDiscovery.js'
import { callCapabilities, callMethods, createCalls, parseSendCalls } from './createCalls.js'
import type { ChainCaller } from './createChainCaller.js'
import type { Decider, Prompt } from './createDecider.js'
import { createSender } from './createSender.js'
import { toHex, type WalletNetwork, type WalletState } from './createWalletState.js'
import { invalidParams, ProviderError, providerErrorCodes } from './ProviderError.js'
import {
  parseAddChain,
  parsePermissions,
  parsePersonalSign,
  parseSendTransaction,
  parseSessionRevocation,
  parseSignTypedData,
  parseSwitchChain,
} from './parseParams.js'
import { connectPrompt, messagePrompt, networkPrompt, transactionPrompt, typedDataPrompt } from './prompts.js'

/** What {@link createRequestHandler} needs. */
export interface RequestHandlerDeps {
  readonly state: WalletState
  readonly decider: Decider
  /** The page's origin, the invoker of permissions (EIP-2255). */
  readonly origin: string
  readonly callChain: ChainCaller
  /** Base URL of the sandbox. */
  readonly sandboxUrl: () => string
}

/** A value that no method of a wallet returns, for pages to survive. */
const garbage = { unexpected: ['garbage'] }

type Method = (params: unknown) => unknown

/**
 * Creates the function that answers a page's requests, method by method.
 *
 * @returns answers one request; rejects with a ProviderError
 */
export function createRequestHandler(
  deps: RequestHandlerDeps,
): (method: string, params: unknown) => Promise<unknown> {
  const { state, callChain } = deps
  const tools = createTools(deps)
  const methods: Record<string, Method> = {
    ...accessMethods(deps, tools),
    ...signingMethods(deps, tools),
    ...networkMethods(deps, tools),
    ...callMethodsOf(deps, tools),
  }
  const isOffered = (method: string) => {
    const isOfCalls = callMethods.includes(method)
    const isOfAssets = assetMethods.some((name) => name === method)
    const takesCalls = state.sendsCalls || state.sendsTogether
    if (isOfCalls || isOfAssets) return (isOfCalls && takesCalls) || (isOfAssets && state.tellsAssets)
    return method !== 'eth_sendTransaction' || !state.sendsCalls
  }
  const isKnown = (method: string) => Object.hasOwn(methods, method) && isOffered(method)

  return async (method, params) => {
    if (isKnown(method)) return methods[method]?.(params)
    if (isRead(method)) return callChain(state.network, method, params)
    throw unsupported(method)
  }
}

type Tools = ReturnType<typeof createTools>

/** What several methods use: the question to the user, the checks of a request, and one queue of transactions. */
function createTools({ state, decider }: RequestHandlerDeps) {
  /** Runs `act` once the user agrees. */
  const withApproval = async <Result>(prompt: Prompt, act: () => Result | Promise<Result>) => {
    const decision = await decider.decide(prompt)
    if (decision === 'approve') return act()
    return decision === 'lie' ? null : garbage
  }

  const requireAccount = (address: string) => {
    if (state.visibleAccounts().includes(address.toLowerCase())) return state.account
    throw new ProviderError(
      providerErrorCodes.unauthorized,
      'The requested account and/or method has not been authorized by the user.',
    )
  }

  const requireChain = (chainId: unknown) => {
    const { network } = state
    if (chainId === undefined || String(chainId) === String(network.chainId)) return
    throw invalidParams(`Provided chainId "${chainId}" must match the active chainId "${network.chainId}".`)
  }

  return { withApproval, requireAccount, requireChain, send: createSender() }
}

/** Accounts, and the page's permission to see them. */
function accessMethods({ state, origin }: RequestHandlerDeps, { withApproval, requireAccount }: Tools) {
  let isConnectPending = false

  const connect = async <Result>(answer: () => Result) => {
    if (isConnectPending) {
      throw new ProviderError(providerErrorCodes.alreadyPending, 'A request to connect is already pending.')
    }
    isConnectPending = true
    try {
      return await withApproval(connectPrompt(state.account.address), () => {
        state.change({ isPermitted: true, isLocked: false })
        return answer()
      })
    } finally {
      isConnectPending = false
    }
  }

  const permissions = () => {
    const accounts = state.visibleAccounts()
    if (accounts.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
    return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
  }

  const signRevocation = (pci: string) => {
    const account = requireAccount(state.account.address)
    const message = `Revoke session ${pci}`
    return withApproval(messagePrompt(account.address, message), () => account.signMessage({ message }))
  }

  return {
    eth_accounts: () => state.visibleAccounts(),
    eth_chainId: () => toHex(state.network.chainId),
    net_version: () => String(state.network.chainId),

    eth_requestAccounts() {
      const accounts = state.visibleAccounts()
      return accounts.length > 0 ? accounts : connect(() => state.visibleAccounts())
    },
    wallet_getPermissions: permissions,
    wallet_requestPermissions(params: unknown) {
      parsePermissions(params)
      return connect(permissions)
    },
    wallet_revokePermissions(params: unknown) {
      if (state.keepsPermission) throw unsupported('wallet_revokePermissions')
      const session = parseSessionRevocation(params)
      if (session) return signRevocation(session.pci)
      parsePermissions(params)
      state.change({ isPermitted: false })
      return null
    },
  }
}

function signingMethods(
  { state, callChain }: RequestHandlerDeps,
  { withApproval, requireAccount, requireChain, send }: Tools,
) {
  return {
    personal_sign(params: unknown) {
      const { data, address } = parsePersonalSign(params)
      const account = requireAccount(address)
      const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(data)
      return withApproval(messagePrompt(account.address, data), () =>
        account.signMessage({ message: isHex ? { raw: data as `0x${string}` } : data }),
      )
    },
    eth_signTypedData_v4(params: unknown) {
      const { address, typedData } = parseSignTypedData(params)
      const account = requireAccount(address)
      requireChain(typedData.domain.chainId)
      return withApproval(typedDataPrompt(account.address, typedData), async () => {
        try {
          return await account.signTypedData(typedData)
        } catch (error) {
          throw invalidParams(
            error instanceof Error ? error.message : 'The typed data does not fit its types.',
          )
        }
      })
    },
    eth_sendTransaction(params: unknown) {
      const request = parseSendTransaction(params)
      const account = requireAccount(request.from)
      requireChain(request.chainId)
      // The user may switch the network while the panel is open.
      const { network } = state
      const call = (method: string, callParams: unknown) => callChain(network, method, callParams)
      return withApproval(transactionPrompt(network, request), () =>
        send(account, network.chainId, request, call),
      )
    },
  }
}

function networkMethods({ state }: RequestHandlerDeps, { withApproval }: Tools) {
  const switchTo = (network: WalletNetwork) => {
    if (network.chainId === state.network.chainId) return null
    return withApproval(networkPrompt(state.network, network), () => {
      state.addNetwork(network)
      state.change({ chainId: network.chainId })
      return null
    })
  }

  return {
    wallet_switchEthereumChain(params: unknown) {
      const chainId = parseSwitchChain(params)
      const network = state.findNetwork(chainId)
      if (network) return switchTo(network)
      throw new ProviderError(
        providerErrorCodes.unknownChain,
        `Unrecognized chain ID "${toHex(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    },
    wallet_addEthereumChain(params: unknown) {
      const added = parseAddChain(params)
      return switchTo(state.findNetwork(added.chainId) ?? added)
    },
  }
}

/** Batches of calls (EIP-5792), and the assets of accounts (ERC-7811). */
function callMethodsOf(
  { state, callChain, sandboxUrl }: RequestHandlerDeps,
  { withApproval, requireAccount, requireChain, send }: Tools,
) {
  const sentCalls = createCalls((chainId, hash) =>
    callChain(state.findNetwork(chainId) ?? state.network, 'eth_getTransactionReceipt', [hash]),
  )
  return {
    wallet_getCapabilities(params: unknown) {
      const { account, chainIds } = parseGetCapabilities(params)
      requireAccount(account)
      const known = state.networks().map(({ chainId }) => chainId)
      const asked = known.filter((each) => chainIds?.includes(each) ?? true)
      const takesCalls = state.sendsCalls || state.sendsTogether
      const atomic = state.sendsTogether ? 'supported' : 'unsupported'
      const [assets, calls] = [assetCapabilities(asked), callCapabilities(asked, atomic)]
      return Object.fromEntries(
        asked
          .map(toHex)
          .map((chainId) => [
            chainId,
            { ...(state.tellsAssets && assets[chainId]), ...(takesCalls && calls[chainId]) },
          ]),
      )
    },
    wallet_sendCalls(params: unknown) {
      const isTogether = state.sendsTogether
      const { chainId, ...request } = parseSendCalls(params, isTogether)
      const account = requireAccount(request.from)
      requireChain(chainId)
      const { network } = state
      const call = (method: string, callParams: unknown) => callChain(network, method, callParams)
      return withApproval(transactionPrompt(network, request), async () =>
        sentCalls.remember(chainId, await send(account, chainId, request, call), isTogether),
      )
    },
    wallet_getCallsStatus: (params: unknown) => sentCalls.status(params),
    wallet_getAssets(params: unknown) {
      const request = parseGetAssets(params)
      requireAccount(request.account)
      return readAssets(sandboxUrl(), request)
    },
  }
}

const unsupported = (method: string) =>
  new ProviderError(providerErrorCodes.unsupportedMethod, `The method ${method} is not supported.`)

/**
 * Whether a method may go to the node as it is. The node holds the same keys unlocked, so a method that signs or sends
 * with them would bypass the user.
 */
function isRead(method: string): boolean {
  if (/^eth_sendRawTransaction(?:Sync)?$/.test(method)) return true
  return /^(?:eth|net|web3)_/.test(method) && !/^eth_(?:send|sign)/.test(method)
}
