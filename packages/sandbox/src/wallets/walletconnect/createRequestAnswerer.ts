import type { PrivateKeyAccount } from 'viem/accounts'
import {
  assetCapabilities,
  assetMethods,
  parseGetAssets,
  parseGetCapabilities,
  readAssets,
} from '../assetDiscovery.js'
import { createSender } from '../browser/createSender.js'
import { toHex, type WalletNetwork } from '../browser/createWalletState.js'
import { invalidParams, ProviderError, providerErrorCodes } from '../browser/ProviderError.js'
import {
  parseAddChain,
  parsePersonalSign,
  parseSendTransaction,
  parseSignTypedData,
  parseSwitchChain,
} from '../browser/parseParams.js'
import { messagePrompt, networkPrompt, transactionPrompt, typedDataPrompt } from '../browser/prompts.js'
import { toChainId } from './namespaces.js'
import { type PlannedAnswer, type SessionRequest, unknownMethod } from './plannedAnswer.js'

/** What {@link createRequestAnswerer} needs of the wallet. */
export interface RequestAnswererDeps {
  readonly findNetwork: (chainId: number) => WalletNetwork | undefined
  readonly addNetwork: (network: WalletNetwork) => void
  /** Chain id of the selected network. */
  readonly selectedChainId: () => number
  /** The EVM addresses that a session has, first one first. */
  readonly addressesIn: (topic: string) => readonly string[]
  readonly findAccount: (address: string) => PrivateKeyAccount | undefined
  /** Calls the JSON-RPC of a network. */
  readonly call: (network: WalletNetwork, method: string, params: unknown) => Promise<unknown>
  /** Selects a network and tells the session that asked. */
  readonly switchSession: (topic: string, chainId: number) => Promise<void>
  /** The chains that the wallet serves. */
  readonly chainIds: () => readonly number[]
  /** Base URL of the sandbox that lists the accounts' assets; undefined if the wallet doesn't report assets. */
  readonly assetsFrom: () => string | undefined
}

/** Methods that the wallet offers to sessions in the EVM's namespace. */
export const supportedMethods = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/**
 * Creates the function that plans the answer to a session's request on an EVM chain.
 *
 * @returns plans one request; throws a ProviderError for one that gets no further
 */
export function createRequestAnswerer(deps: RequestAnswererDeps): (request: SessionRequest) => PlannedAnswer {
  const requireAccount = ({ topic }: SessionRequest, address: string) => {
    const isInSession = deps.addressesIn(topic).some((each) => each.toLowerCase() === address.toLowerCase())
    const account = isInSession ? deps.findAccount(address) : undefined
    if (account) return account
    throw new ProviderError(providerErrorCodes.unauthorized, 'The session does not have this account.')
  }

  const requireNetwork = (chainId: number) => {
    const network = deps.findNetwork(chainId)
    if (network) return network
    throw new ProviderError(providerErrorCodes.unknownChain, `The wallet does not know chain ${chainId}.`)
  }

  const switchTo = ({ topic }: SessionRequest, network: WalletNetwork): PlannedAnswer => {
    const from = requireNetwork(deps.selectedChainId())
    return {
      prompt: networkPrompt(from, network),
      async act() {
        deps.addNetwork(network)
        await deps.switchSession(topic, network.chainId)
        return null
      },
    }
  }

  const accounts = ({ topic }: SessionRequest): PlannedAnswer => ({ answer: deps.addressesIn(topic) })

  const methods: Readonly<
    Record<(typeof supportedMethods)[number], (request: SessionRequest) => PlannedAnswer>
  > = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: (request) => ({ answer: toHex(chainOf(request)) }),
    ...signingMethods(deps, { requireAccount, requireNetwork }),
    wallet_switchEthereumChain(request) {
      return switchTo(request, requireNetwork(parseSwitchChain(request.params)))
    },

    wallet_addEthereumChain(request) {
      const added = parseAddChain(request.params)
      return switchTo(request, deps.findNetwork(added.chainId) ?? added)
    },
  }

  return (request) => {
    const { method } = request
    const assetsFrom = deps.assetsFrom()
    if (assetsFrom !== undefined && assetMethods.some((name) => name === method)) {
      return answerAssets(request, assetsFrom, deps, requireAccount)
    }
    if (Object.hasOwn(methods, method)) return methods[method as keyof typeof methods](request)
    // These get a reason of their own: a signature over a bare hash could mean anything.
    if (method === 'eth_sign' || method === 'wallet_getCapabilities') {
      throw new ProviderError(providerErrorCodes.unsupportedMethod, `This wallet refuses ${method}.`)
    }
    throw new ProviderError(unknownMethod, 'The method does not exist or is not available.')
  }
}

const chainOf = ({ networkId }: SessionRequest) => toChainId(networkId) ?? Number.NaN

interface Checks {
  requireAccount(request: SessionRequest, address: string): PrivateKeyAccount
  requireNetwork(chainId: number): WalletNetwork
}

function requireChain(request: SessionRequest, chainId: unknown): void {
  const addressed = chainOf(request)
  if (chainId === undefined || String(chainId) === String(addressed)) return
  throw invalidParams(`The chain ${chainId} is not the one of the request, ${addressed}.`)
}

/** The methods that need the user's signature. */
function signingMethods(deps: RequestAnswererDeps, { requireAccount, requireNetwork }: Checks) {
  const send = createSender()
  const signTypedData = (request: SessionRequest): PlannedAnswer => {
    const { address, typedData } = parseSignTypedData(request.params)
    const account = requireAccount(request, address)
    requireChain(request, typedData.domain.chainId)
    return {
      prompt: typedDataPrompt(account.address, typedData),
      async act() {
        try {
          return await account.signTypedData(typedData)
        } catch (error) {
          throw invalidParams(
            error instanceof Error ? error.message : 'The typed data does not fit its types.',
          )
        }
      },
    }
  }

  return {
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,

    personal_sign(request: SessionRequest): PlannedAnswer {
      const { data, address } = parsePersonalSign(request.params)
      const account = requireAccount(request, address)
      const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(data)
      return {
        prompt: messagePrompt(account.address, data),
        act: () => account.signMessage({ message: isHex ? { raw: data as `0x${string}` } : data }),
      }
    },

    eth_sendTransaction(request: SessionRequest): PlannedAnswer {
      const transaction = parseSendTransaction(request.params)
      const account = requireAccount(request, transaction.from)
      requireChain(request, transaction.chainId)
      const network = requireNetwork(chainOf(request))
      const call = (method: string, params: unknown) => deps.call(network, method, params)
      return {
        prompt: transactionPrompt(network, transaction),
        act: () => send(account, network.chainId, transaction, call),
      }
    },
  }
}

function answerAssets(
  request: SessionRequest,
  sandboxUrl: string,
  { chainIds: servedIds }: RequestAnswererDeps,
  requireAccount: Checks['requireAccount'],
): PlannedAnswer {
  if (request.method === 'wallet_getAssets') {
    const asked = parseGetAssets(request.params)
    requireAccount(request, asked.account)
    return { answer: readAssets(sandboxUrl, asked) }
  }
  const { account, chainIds } = parseGetCapabilities(request.params)
  requireAccount(request, account)
  return { answer: assetCapabilities(servedIds().filter((each) => chainIds?.includes(each) ?? true)) }
}
