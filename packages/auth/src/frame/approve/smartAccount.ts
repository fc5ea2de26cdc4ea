import { bytesToHex } from '@noble/hashes/utils.js'
import { RpcError } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { createClient, custom, type Hex, numberToHex } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getPaymasterData,
  getPaymasterStubData,
  getUserOperationHash,
  getUserOperationTypedData,
  prepareUserOperation,
  type SmartAccount,
  toSimple7702SmartAccount,
  toSoladySmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { readToken } from '../../../../plugins/src/evm/chain/readToken.js'
import { describeTransaction } from '../../../../plugins/src/evm/chain/transaction.js'
import { accountCode, delegatedTo } from '../../accountCode.js'
import type { FrameSmartAccount } from '../../FrameNetwork.js'
import { factoryCallOf } from '../evmAccounts.js'
import { WalletError } from '../WalletError.js'
import { describeChanges } from './describeChanges.js'
import type { SigningRequest } from './Question.js'
import { visible } from './readMessage.js'
import type { WalletNetworks } from './walletNetworks.js'

/** A call of a smart account. */
export interface SmartCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** The smart account of the wallet's own on one network. */
export interface SmartAccountRequest {
  /** With its checksum. */
  readonly account: string
  /** Address of its key: the account's, unless the account is a contract. */
  readonly owner: string
  readonly network: NetworkDefinition
  readonly networks: WalletNetworks
  readonly smartAccount: FrameSmartAccount
}

/** Asks the network's bundler. @throws RpcError and others as `Nodes.ask` */
export const askBundler = (
  { network, networks, smartAccount }: Pick<SmartAccountRequest, 'network' | 'networks' | 'smartAccount'>,
  method: string,
  params: unknown,
): Promise<unknown> =>
  networks.evm.ask(
    { method, params },
    { network: { id: network.id, rpcUrls: [smartAccount.bundlerUrl] }, isFinal: () => true },
  )

/**
 * Prepares calls as one user operation (ERC-4337) with the wallet's own nodes, bundler and paymaster, and describes them as they stand in
 * its bytes. The first one makes the account what it is: see {@link readFirstStep}.
 * @throws WalletError `SMART_ACCOUNT_UNSUPPORTED`, `INSUFFICIENT_FUNDS`, `UNAVAILABLE`; ExecutionError of the chain's code
 */
export async function readSmartCalls(
  request: SmartAccountRequest,
  calls: readonly SmartCall[],
): Promise<SigningRequest> {
  const { account, network, networks, smartAccount } = request
  const chainId = Number(network.id.slice('eip155:'.length))
  const node = (method: string, params: unknown) => networks.evm.ask({ method, params }, { network })
  const [first, balance] = await Promise.all([
    readFirstStep(request, node),
    node('eth_getBalance', [account, 'latest']) as Promise<Hex>,
  ])
  const given = calls.reduce((sum, { value }) => sum + value, 0n)
  if (given > BigInt(balance ?? 0)) throw tooLittle(network)

  const { delegation } = first
  const { operation, sponsor } = await prepare(request, { calls, chainId, first })
  const maxFee = operation.paymaster ? undefined : gasOf(operation) * operation.maxFeePerGas
  if (maxFee !== undefined && given + maxFee > BigInt(balance ?? 0)) throw tooLittle(network)

  // The view shows the bytes that are signed, not the request.
  const decoded = await (await decoderOf(request)).decodeCalls?.(operation.callData)
  const described = (decoded ?? []).map(({ to, value = 0n, data = '0x' }) =>
    describeTransaction({
      ...{ networkId: network.id as never, from: account },
      payload: { from: account, to, value: numberToHex(value), data },
    }),
  )
  const actions = described.flatMap((one) => one.actions)
  const reader = { nodes: networks.evm, clock: {} as never, findNetwork: async () => network }
  const { acts, payments, changes, facts, warnings } = await describeChanges(
    { actions: actions as never, maxFee },
    network,
    (address) => readToken(reader, { network, address }),
  )
  return {
    acts: ['transaction', ...(delegation ? (['delegation'] as const) : []), ...acts],
    payments,
    maxFee,
    asking: {
      title: 'transaction',
      changes,
      facts: [
        ...facts,
        ...(sponsor === undefined ? [] : [{ name: 'sponsor', value: visible(sponsor) } as const]),
        ...(delegation ? [{ name: 'delegation', value: delegation.address } as const] : []),
        ...(operation.factory && operation.factory !== '0x7702'
          ? [{ name: 'deploys', value: operation.factory } as const]
          : []),
      ],
      warnings: [...warnings, ...(first.replacesCode ? (['replacesCode'] as const) : [])],
      ...(actions.some(({ kind }) => kind === 'call') && {
        content: { name: 'callData', shown: operation.callData },
      }),
    },
    async sign({ evm }) {
      const owner = privateKeyToAccount(`0x${bytesToHex(evm)}`)
      const authorization = delegation && (await owner.signAuthorization(delegation))
      const signed = { ...operation, ...(authorization && { authorization }) }
      const data = { ...{ chainId, entryPointAddress: entryPoint08Address }, userOperation: signed }
      const signature =
        smartAccount.type === '7702'
          ? await owner.signTypedData(getUserOperationTypedData(data))
          : await owner.signMessage({
              message: { raw: getUserOperationHash({ ...data, entryPointVersion: '0.8' }) },
            })
      return { ...signed, signature }
    },
    async after(signed) {
      const userOperation = signed as UserOperation<'0.8'>
      await askBundler(request, 'eth_sendUserOperation', [
        formatUserOperationRequest(userOperation as UserOperation),
        entryPoint08Address,
      ]).catch(asRefusal)
      // Ours, not what the bundler says.
      return getUserOperationHash({
        ...{ chainId, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8', userOperation },
      })
    },
  }
}

/** Steps of an account's first operation besides its calls. */
interface FirstStep {
  /** Gives the account of a key the code {@link accountCode}, and nothing else (EIP-7702). */
  readonly delegation?: { readonly address: Hex; readonly chainId: number; readonly nonce: number }
  /** Whether that replaces code of others. */
  readonly replacesCode?: boolean
  /** The call that makes the account's contract (ERC-4337). */
  readonly factoryCall?: { readonly factory: Hex; readonly factoryData: Hex }
}

/** Reads what the account lacks yet. @throws WalletError `SMART_ACCOUNT_UNSUPPORTED` */
async function readFirstStep(
  { account, owner, network, smartAccount }: SmartAccountRequest,
  node: (method: string, params: unknown) => Promise<unknown>,
): Promise<FirstStep> {
  const needed = smartAccount.type === '7702' ? accountCode : smartAccount.factory
  const [code, ours] = (await Promise.all([
    node('eth_getCode', [account, 'latest']),
    node('eth_getCode', [needed, 'latest']),
  ])) as Hex[]
  if (!ours || ours === '0x') throw unsupported(network.name)
  if (smartAccount.type === '4337')
    return code === '0x' ? { factoryCall: factoryCallOf(smartAccount, owner) } : {}
  if (code?.toLowerCase() === delegatedTo(accountCode)) return {}
  const nonce = Number(await node('eth_getTransactionCount', [account, 'latest']))
  const chainId = Number(network.id.slice('eip155:'.length))
  return { delegation: { address: accountCode, chainId, nonce }, replacesCode: code !== '0x' }
}

interface ToPrepare {
  readonly calls: readonly SmartCall[]
  readonly chainId: number
  readonly first: FirstStep
}

/** A signature of the right form, for estimates. */
const stub = { r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`, s: `0x7${'a'.repeat(63)}`, yParity: 1 } as const

/** Completes a user operation. Without a sponsor, the account pays. */
async function prepare(request: SmartAccountRequest, { calls, chainId, first }: ToPrepare) {
  const { network, networks, smartAccount } = request
  const { delegation, factoryCall } = first
  const { paymasterUrl } = smartAccount
  const over = (rpcUrls: readonly string[]) =>
    createClient({
      chain: chainOf(network, chainId),
      transport: custom(
        {
          request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
            networks.evm.ask(
              { method, params },
              { network: { id: network.id, rpcUrls }, isFinal: () => true },
            ),
        },
        { retryCount: 0 },
      ),
    })
  const client = over(network.rpcUrls)
  const own = await accountOver(client, request)
  let sponsor: string | undefined
  const asked = paymasterUrl ? over([paymasterUrl]) : undefined
  const paymaster = asked && {
    getPaymasterStubData: async (parameters: Parameters<typeof getPaymasterStubData>[1]) => {
      const answer = await getPaymasterStubData(asked, parameters)
      sponsor = smartAccount.sponsor ?? answer.sponsor?.name ?? new URL(paymasterUrl ?? '').host
      return { ...paymasterFields(answer), isFinal: answer.isFinal }
    },
    getPaymasterData: async (parameters: Parameters<typeof getPaymasterData>[1]) =>
      paymasterFields(await getPaymasterData(asked, parameters)),
  }
  const complete = (by: typeof paymaster) =>
    // viem reads the fees from `client`, which is the network's node.
    prepareUserOperation(Object.assign(over([smartAccount.bundlerUrl]), { client }), {
      ...{ account: own as SmartAccount, calls },
      ...(delegation && {
        ...{ factory: '0x7702', factoryData: '0x' },
        authorization: { ...delegation, ...stub },
      }),
      ...factoryCall,
      ...(by && { paymaster: by }),
    } as never) as unknown as Promise<UserOperation<'0.8'> & { readonly account?: unknown }>
  const prepared = await complete(paymaster)
    .catch((error: unknown) => {
      if (sponsor === undefined && paymaster) return complete(undefined)
      throw error
    })
    .catch(asRefusal)
  const { account: _, ...operation } = prepared
  return { operation: Object.freeze(operation), sponsor: operation.paymaster && sponsor }
}

/** What a paymaster may add to an operation: viem would take every field of its answer, the calls too. */
const paymasterFields = ({
  paymaster,
  paymasterData,
  paymasterPostOpGasLimit,
  paymasterVerificationGasLimit,
}: Awaited<ReturnType<typeof getPaymasterData>>) =>
  Object.fromEntries(
    Object.entries({
      paymaster,
      paymasterData,
      paymasterPostOpGasLimit,
      paymasterVerificationGasLimit,
    }).filter(([, value]) => value !== undefined),
  )

/** viem's account: writes calls as its contract takes them, and reads them back. */
async function accountOver(
  client: object,
  { account, owner: address, smartAccount }: Pick<SmartAccountRequest, 'account' | 'owner' | 'smartAccount'>,
): Promise<SmartAccount> {
  const common = { client: client as never, owner: { address, type: 'local' } as never }
  if (smartAccount.type === '7702') return toSimple7702SmartAccount(common)
  const solady = await toSoladySmartAccount({
    ...{ ...common, address: account as Hex },
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
  })
  // viem knows an older factory. The operation has the call of ours, or none.
  return {
    ...solady,
    getFactoryArgs: async () => ({ factory: undefined, factoryData: undefined }),
  } as SmartAccount
}

/** What reads an operation's bytes. */
const decoderOf = (request: SmartAccountRequest) => accountOver({}, request)

const chainOf = (network: NetworkDefinition, id: number) => ({
  ...{ id, name: network.name, nativeCurrency: network.nativeCurrency },
  rpcUrls: { default: { http: [] } },
})

function gasOf({ callGasLimit, verificationGasLimit, preVerificationGas, ...rest }: UserOperation<'0.8'>) {
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = rest
  const sponsored = paymasterVerificationGasLimit + paymasterPostOpGasLimit
  return callGasLimit + verificationGasLimit + preVerificationGas + sponsored
}

/** Unwraps viem's errors: a refusal of the bundler's has its reason. */
function asRefusal(error: unknown): never {
  let found: unknown = error
  while (found instanceof Error && !(found instanceof RpcError) && found.cause) found = found.cause
  if (!(found instanceof RpcError)) throw error
  const { reason = '' } = found.context as { readonly reason?: string }
  const code = /^AA[25]1/.test(reason)
    ? 'INSUFFICIENT_FUNDS'
    : found.rpcCode === -32521
      ? 'EXECUTION_REVERTED'
      : undefined
  if (!code) throw found
  throw new WalletError(code, `The network’s bundler refused: ${visible(reason)}`.slice(0, 500), {}, found)
}

const tooLittle = ({ nativeCurrency }: NetworkDefinition) =>
  new WalletError(
    'INSUFFICIENT_FUNDS',
    `The account has too little ${nativeCurrency.symbol} for this and its fee.`,
  )

/** The error for a network on which the wallet has no smart account. */
export const unsupported = (network: string) =>
  new WalletError('SMART_ACCOUNT_UNSUPPORTED', `The wallet has no smart account on ${network}.`)
