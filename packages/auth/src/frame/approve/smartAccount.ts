import { bytesToHex } from '@noble/hashes/utils.js'
import { RpcError } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { createClient, custom, type Hex, numberToHex } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getPaymasterData,
  getPaymasterStubData,
  getUserOperationHash,
  getUserOperationTypedData,
  prepareUserOperation,
  type SmartAccount,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { readToken } from '../../../../plugins/src/evm/chain/readToken.js'
import { describeTransaction } from '../../../../plugins/src/evm/chain/transaction.js'
import { accountCode, delegatedTo } from '../../accountCode.js'
import type { FrameSmartAccount } from '../../FrameNetwork.js'
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
 * its bytes. The first one delegates the account to {@link accountCode}, and to nothing else.
 * @throws WalletError `SMART_ACCOUNT_UNSUPPORTED`, `INSUFFICIENT_FUNDS`, `UNAVAILABLE`; ExecutionError of the chain's code
 */
export async function readSmartCalls(
  request: SmartAccountRequest,
  calls: readonly SmartCall[],
): Promise<SigningRequest> {
  const { account, network, networks } = request
  const chainId = Number(network.id.slice('eip155:'.length))
  const node = (method: string, params: unknown) => networks.evm.ask({ method, params }, { network })
  const [code, ours, count, balance] = (await Promise.all([
    node('eth_getCode', [account, 'latest']),
    node('eth_getCode', [accountCode, 'latest']),
    node('eth_getTransactionCount', [account, 'latest']),
    node('eth_getBalance', [account, 'latest']),
  ])) as Hex[]
  if (!ours || ours === '0x') throw unsupported(network.name)
  const given = calls.reduce((sum, { value }) => sum + value, 0n)
  if (given > BigInt(balance ?? 0)) throw tooLittle(network)

  const isOurs = code?.toLowerCase() === delegatedTo(accountCode)
  const delegation = isOurs ? undefined : ({ address: accountCode, chainId, nonce: Number(count) } as const)
  const { operation, sponsor } = await prepare(request, { calls, chainId, delegation })
  const maxFee = operation.paymaster ? undefined : gasOf(operation) * operation.maxFeePerGas
  if (maxFee !== undefined && given + maxFee > BigInt(balance ?? 0)) throw tooLittle(network)

  // What is shown comes from the bytes that are signed, not from what was asked.
  const decoded = await (await decoderOf(account)).decodeCalls?.(operation.callData)
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
    asking: {
      title: 'transaction',
      changes,
      facts: [
        ...facts,
        ...(sponsor === undefined ? [] : [{ name: 'sponsor', value: visible(sponsor) } as const]),
        ...(delegation ? [{ name: 'delegation', value: accountCode } as const] : []),
      ],
      warnings: [...warnings, ...(delegation && code !== '0x' ? (['replacesCode'] as const) : [])],
      ...(actions.some(({ kind }) => kind === 'call') && {
        content: { name: 'callData', shown: operation.callData },
      }),
    },
    async sign({ evm }) {
      const owner = privateKeyToAccount(`0x${bytesToHex(evm)}`)
      const authorization = delegation && (await owner.signAuthorization(delegation))
      const signed = { ...operation, ...(authorization && { authorization }) }
      const data = getUserOperationTypedData({
        ...{ chainId, entryPointAddress: entryPoint08Address, userOperation: signed },
      })
      return { ...signed, signature: await owner.signTypedData(data) }
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

interface ToPrepare {
  readonly calls: readonly SmartCall[]
  readonly chainId: number
  readonly delegation: { readonly address: Hex; readonly chainId: number; readonly nonce: number } | undefined
}

/** A signature of the right form, for estimates. */
const stub = { r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`, s: `0x7${'a'.repeat(63)}`, yParity: 1 } as const

/** Completes a user operation. Where nobody sponsors it, the account pays. */
async function prepare(request: SmartAccountRequest, { calls, chainId, delegation }: ToPrepare) {
  const { network, networks, account, smartAccount } = request
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
  const own = await toSimple7702SmartAccount({ client, owner: { address: account, type: 'local' } as never })
  let sponsor: string | undefined
  const asked = paymasterUrl ? over([paymasterUrl]) : undefined
  const paymaster = asked && {
    getPaymasterStubData: async (parameters: Parameters<typeof getPaymasterStubData>[1]) => {
      const answer = await getPaymasterStubData(asked, parameters)
      sponsor = smartAccount.sponsor ?? answer.sponsor?.name ?? new URL(paymasterUrl ?? '').host
      return answer
    },
    getPaymasterData: (parameters: Parameters<typeof getPaymasterData>[1]) =>
      getPaymasterData(asked, parameters),
  }
  const complete = (by: typeof paymaster) =>
    // viem reads the fees from `client`, which is the network's node.
    prepareUserOperation(Object.assign(over([smartAccount.bundlerUrl]), { client }), {
      ...{ account: own as SmartAccount, calls },
      ...(delegation && {
        ...{ factory: '0x7702', factoryData: '0x' },
        authorization: { ...delegation, ...stub },
      }),
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

/** What reads an operation's bytes. */
const decoderOf = (account: string) =>
  toSimple7702SmartAccount({ client: {} as never, owner: { address: account } as never })

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
