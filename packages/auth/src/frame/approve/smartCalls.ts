import { isHex, numberToHex } from 'viem'
import { parseAddress, parseBytes, parseQuantity } from '../../../../plugins/src/evm/chain/evmReader.js'
import { evmAccountsOn, isSame } from '../evmAccounts.js'
import { WalletError } from '../WalletError.js'
import type { EvmRequest } from './evmTransaction.js'
import { delegationRefused, refuseOwnCode } from './ownAccount.js'
import type { SigningRequest } from './Question.js'
import {
  askBundler,
  readSmartCalls,
  type SmartAccountRequest,
  type SmartCall,
  unsupported,
} from './smartAccount.js'
import type { WalletNetworks } from './walletNetworks.js'

/** Most calls of one request. */
const mostCalls = 50
/** How long a transaction may take until the chain has it, in ms, and how often the bundler is asked. */
const patience = { tries: 90, everyMs: 1000 }

type Request = Omit<EvmRequest, 'networks'> & { readonly networks: WalletNetworks }

/**
 * Reads the params of `wallet_sendCalls` (EIP-5792): one user operation, carried out as a whole or not at all.
 * @throws WalletError `REQUEST_INVALID`, `SMART_ACCOUNT_UNSUPPORTED`, `CAPABILITY_UNSUPPORTED`, `CALLS_TOO_MANY`; as `readSmartCalls`
 */
export async function readSentCalls(request: Request): Promise<SigningRequest> {
  const smart = { ...smartRequest(request), ...ownOf(request) }
  const [given] = Array.isArray(request.params) ? request.params : []
  const { from = request.account, chainId, calls, capabilities } = Object(given) as Fields
  if (
    !isSame(from, request.account) ||
    !isChain(chainId, request) ||
    !Array.isArray(calls) ||
    calls.length === 0
  )
    throw invalid()
  if (calls.length > mostCalls)
    throw new WalletError('CALLS_TOO_MANY', `The wallet sends ${mostCalls} calls together at most.`)
  for (const one of [given, ...calls]) refuseCapabilities(Object(one).capabilities)
  refuseCapabilities(capabilities)
  const read = await readSmartCalls(
    smart,
    calls.map((call) => readCall(call, request)),
  )
  return { ...read, after: async (signed) => ({ id: await read.after?.(signed) }) }
}

/**
 * Reads the params of `eth_sendTransaction` for a smart account. The answer is the hash of the transaction that carries it out.
 * @throws WalletError `REQUEST_INVALID`, `DELEGATION_REFUSED`; as `readSmartCalls`
 */
export async function readSmartTransaction(request: Request): Promise<SigningRequest> {
  const smart = { ...smartRequest(request), ...ownOf(request) }
  const [given] = Array.isArray(request.params) ? request.params : []
  const { from = request.account, chainId, ...call } = Object(given) as Fields
  if (!isSame(from, request.account) || !isChain(chainId, request)) throw invalid()
  if ('accessList' in call) throw invalid()
  const read = await readSmartCalls(smart, [readCall(call, request)])
  return {
    ...read,
    waits: true,
    async after(signed) {
      const id = await read.after?.(signed)
      for (let tries = 0; tries < patience.tries; tries++) {
        const { receipt } = Object(await askBundler(smart, 'eth_getUserOperationReceipt', [id])) as Fields
        const { transactionHash } = Object(receipt) as Fields
        if (isHex(transactionHash)) return transactionHash
        await new Promise((resolve) => setTimeout(resolve, patience.everyMs))
      }
      throw new WalletError('UNAVAILABLE', 'The transaction was sent. The network hasn’t carried it out yet.')
    },
  }
}

/** Answers `wallet_getCapabilities` (EIP-5792) for the wallet's own networks. */
export function readCapabilities(params: unknown, owner: string, networks: WalletNetworks): object {
  const [address, chainIds] = Array.isArray(params) ? params : []
  const on = networks.smart.filter((network) =>
    evmAccountsOn(network, owner).some((one) => isSame(address, one.address)),
  )
  if (on.length === 0 && !isSame(address, owner))
    throw new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')
  const wanted = Array.isArray(chainIds) ? chainIds.map(parseQuantity) : undefined
  return Object.fromEntries(
    on
      .filter((network) => isSame(address, evmAccountsOn(network, owner)[0].address))
      .map(({ id }) => BigInt(id.slice('eip155:'.length)))
      .filter((id) => !wanted || wanted.includes(id))
      .map((id) => [numberToHex(id), { atomic: { status: 'supported' } }]),
  )
}

/** Answers `wallet_getCallsStatus` (EIP-5792). @throws WalletError `CALLS_UNKNOWN`; as `Nodes.ask` */
export async function readCallsStatus(
  request: Pick<Request, 'params' | 'network' | 'networks'>,
): Promise<object> {
  const smart = smartRequest(request)
  const [id] = Array.isArray(request.params) ? request.params : []
  if (typeof id !== 'string' || !/^0x[\da-f]{64}$/i.test(id)) throw callsUnknown()
  const found = Object(await askBundler(smart, 'eth_getUserOperationReceipt', [id])) as Fields
  const common = { version: '2.0.0', id, chainId: numberToHex(chainIdOf(request)), atomic: true }
  if (!found.receipt) {
    if (!(await askBundler(smart, 'eth_getUserOperationByHash', [id]))) throw callsUnknown()
    return { ...common, status: 100 }
  }
  const { blockHash, blockNumber, gasUsed, transactionHash } = Object(found.receipt) as Fields
  const isDone = found.success === true
  const receipt = { blockHash, blockNumber, gasUsed, transactionHash, logs: found.logs }
  return {
    ...{ ...common, status: isDone ? 200 : 500 },
    receipts: [{ ...receipt, status: isDone ? '0x1' : '0x0' }],
  }
}

type Fields = Readonly<Record<string, unknown>>

function smartRequest({ network, networks }: Pick<Request, 'network' | 'networks'>) {
  const smartAccount = networks.smartAccountOn(network.id)
  if (!smartAccount) throw unsupported(network.name)
  return { network, networks, smartAccount }
}

function ownOf({
  account,
  owner,
  isSmart,
  network,
}: Request): Pick<SmartAccountRequest, 'account' | 'owner'> {
  if (!isSmart) throw unsupported(network.name)
  return { account, owner }
}

const chainIdOf = ({ network }: Pick<Request, 'network'>) => BigInt(network.id.slice('eip155:'.length))
const isChain = (chainId: unknown, request: Pick<Request, 'network'>) =>
  chainId === undefined || parseQuantity(chainId) === chainIdOf(request)

/** The fields of a transaction that don't matter to a user operation: the wallet sets nonce and fees itself. */
const ignored = ['nonce', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'type', 'capabilities']

/** Reads a call. An unknown field may change what it does. @throws WalletError */
function readCall(given: unknown, request: Request): SmartCall {
  const { to, value = '0x0', data, input, ...others } = Object(given) as Fields
  if ('authorizationList' in others || others.type === '0x4' || others.type === '0x04')
    throw delegationRefused()
  if (!Object.keys(others).every((field) => ignored.includes(field))) throw invalid()
  const [address, amount] = [parseAddress(to), parseQuantity(value)]
  const bytes = parseBytes(data ?? input ?? '0x')
  if (!address || amount === undefined || bytes === undefined || parseBytes(input ?? bytes) !== bytes)
    throw invalid()
  refuseOwnCode(request, { to: address, data: bytes })
  return { to: address, value: amount, data: bytes }
}

/** The wallet has no capability that an app could ask for: one that isn't optional is refused (EIP-5792: 5700). */
function refuseCapabilities(asked: unknown): void {
  const needed = Object.entries(Object(asked) as Fields).find(([, one]) => Object(one).optional !== true)
  if (needed)
    throw new WalletError('CAPABILITY_UNSUPPORTED', `The wallet doesn’t have ${needed[0].slice(0, 60)}.`)
}

const invalid = () => new WalletError('REQUEST_INVALID', 'The request is malformed.')
const callsUnknown = () => new WalletError('CALLS_UNKNOWN', 'The wallet doesn’t know these calls.')
