import { bytesToHex } from '@noble/hashes/utils.js'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { prepareCall } from '../../../../plugins/src/evm/chain/prepareCall.js'
import { readToken } from '../../../../plugins/src/evm/chain/readToken.js'
import {
  describeTransaction,
  type EvmTransaction,
  parseTransaction,
} from '../../../../plugins/src/evm/chain/transaction.js'
import { WalletError } from '../WalletError.js'
import { describeChanges } from './describeChanges.js'
import { delegationRefused, type OwnAccount, refuseOwnCode } from './ownAccount.js'
import type { SigningRequest } from './Question.js'
import type { WalletNetworks } from './walletNetworks.js'

/** The request and its sender. */
export interface EvmRequest extends OwnAccount {
  readonly params: unknown
  readonly network: NetworkDefinition
  readonly networks: Pick<WalletNetworks, 'evm' | 'smart'>
}

/** The fields of a payload that set its price. */
const prices = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/**
 * Reads the params of `eth_sendTransaction`, and completes them with nonce, gas and fees from the wallet's own nodes.
 * @throws WalletError `REQUEST_INVALID`, `ACCOUNT_UNKNOWN`; ProtocolError and ExecutionError of the chain's code
 */
export async function readEvmTransaction(request: EvmRequest): Promise<SigningRequest> {
  const { account, network, networks } = request
  const [given] = Array.isArray(request.params) ? request.params : []
  if (typeof given !== 'object' || given === null || 'accessList' in given) throw invalid()
  if ('authorizationList' in given) throw delegationRefused()
  const from = account
  const networkId = network.id as never
  const chainId = `0x${BigInt(network.id.slice('eip155:'.length)).toString(16)}`
  const asked = parseTransaction({ networkId, from, payload: { from, chainId, ...given } })
  if (asked.to === undefined) throw invalid('The wallet doesn’t create contracts.')
  refuseOwnCode(request, asked)

  const reader = { nodes: networks.evm, clock: {} as never, findNetwork: async () => network }
  const isComplete = asked.nonce !== undefined && asked.gas !== undefined && asked.feeCap !== undefined
  const prepared = isComplete
    ? {}
    : await prepareCall(reader, { network, from, to: asked.to, data: asked.data, value: asked.value }).then(
        ({ payload }) => payload as object,
      )
  const own = Object.entries(prepared).filter(
    ([field]) => !(asked.feeCap !== undefined && prices.includes(field)),
  )
  // One frozen object: what is shown and what is signed are read from it.
  const payload = Object.freeze({ ...Object.fromEntries(own), from, chainId, ...given })
  const transaction = parseTransaction({ networkId, from, payload })
  const described = describeTransaction({ networkId, from, payload })
  const { acts, payments, maxFee, ...changes } = await describeChanges(described, network, (address) =>
    readToken(reader, { network, address }),
  )
  const isCall = described.actions.some(({ kind }) => kind === 'call')
  return {
    acts: ['transaction', ...acts],
    payments,
    maxFee,
    asking: {
      title: 'transaction',
      ...changes,
      ...(isCall && { content: { name: 'callData', shown: transaction.data } }),
    },
    sign: ({ evm }) =>
      privateKeyToAccount(`0x${bytesToHex(evm)}`).signTransaction(signable(transaction, Number(chainId))),
    async after(signed) {
      const raw = signed as `0x${string}`
      await networks.evm.ask({ method: 'eth_sendRawTransaction', params: [raw] }, { network })
      return keccak256(raw)
    },
  }
}

/** The transaction as viem serializes it. */
function signable({ to, value, data, gas, nonce, fees }: EvmTransaction, chainId: number) {
  if (to === undefined || gas === undefined || nonce === undefined) throw invalid()
  const common = { chainId, to, value, data, gas, nonce: Number(nonce) }
  const price = (name: string) => (fees[name] === undefined ? undefined : BigInt(fees[name]))
  const gasPrice = price('gasPrice')
  if (gasPrice !== undefined) return { ...common, type: 'legacy', gasPrice } as const
  const maxFeePerGas = price('maxFeePerGas')
  if (maxFeePerGas === undefined) throw invalid()
  const maxPriorityFeePerGas = price('maxPriorityFeePerGas') ?? 0n
  return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}

const invalid = (message = 'The request is malformed.') => new WalletError('REQUEST_INVALID', message)
