import { bytesToHex } from '@noble/hashes/utils.js'
import type { Answered } from '@wallet-modal/plugins/auth/protocol'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { formatUnits, getAddress, type Hex, keccak256, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { estimateGas, readGasPrice, readNonce, withMargin } from '../../../../plugins/src/evm/chain/fees.js'
import { readBalance, tooLittle } from '../../../../plugins/src/evm/chain/prepareTransfer.js'
import { accountCode, delegatedTo } from '../../accountCode.js'
import type { FrameNetwork } from '../../FrameNetwork.js'
import { WalletError } from '../WalletError.js'
import type { SigningRequest } from './Question.js'
import type { WalletNetworks } from './walletNetworks.js'

type Delegation = Answered<'GET_DELEGATIONS'>['delegations'][number]

/**
 * Reads the code that an account of a key has taken on (EIP-7702), on those networks that the wallet knows. A network without any is listed
 * where the wallet would add its own.
 */
export async function readDelegations(
  chainIds: readonly string[],
  account: string,
  networks: WalletNetworks,
): Promise<Delegation[]> {
  const known = networks.evmNetworks.filter(({ id }) => chainIds.includes(id))
  const read = await Promise.all(
    known.map(async (network): Promise<Delegation> => {
      const { id: chainId, name } = network
      const code = await readCode(account, network, networks).catch(() => ({ kind: 'unread' }) as const)
      return { chainId, network: name, ...code }
    }),
  )
  return read.filter(({ chainId, kind }) => kind !== 'none' || delegates(chainId, networks))
}

/** Whether the wallet gives accounts its own code on a network. */
const delegates = (chainId: string, networks: WalletNetworks) =>
  networks.smartAccountOn(chainId)?.type === '7702'

type Code = { readonly kind: 'none' | 'unread' } | { readonly kind: 'own' | 'foreign'; readonly address: Hex }

/** @throws as `Nodes.ask` */
async function readCode(
  account: string,
  network: NetworkDefinition,
  networks: Pick<WalletNetworks, 'evm'>,
): Promise<Code> {
  const code = await networks.evm.ask({ method: 'eth_getCode', params: [account, 'latest'] }, { network })
  if (code === '0x') return { kind: 'none' }
  const [, found] = /^0xef0100([\da-f]{40})$/i.exec(String(code)) ?? []
  // An account of a key can have nothing else.
  if (found === undefined) return { kind: 'unread' }
  const isOwn = delegatedTo(`0x${found}`) === delegatedTo(accountCode)
  return { kind: isOwn ? 'own' : 'foreign', address: getAddress(`0x${found}`) }
}

/** Gas of one authorization (EIP-7702: PER_EMPTY_ACCOUNT_COST). */
const authorizationGas = 25_000n

/**
 * Prepares the transaction that takes the code off an account, with the wallet's own nodes: an authorization of the zero address
 * (EIP-7702). The account sends it itself, and pays for it: a paymaster only pays for the calls of an account with code.
 * @throws WalletError `NETWORK_UNKNOWN`, `NOT_FOUND` without any code, `UNAVAILABLE`; ExecutionError `INSUFFICIENT_FUNDS`
 */
export async function readRevocation(
  chainId: string,
  account: string,
  networks: WalletNetworks,
): Promise<SigningRequest> {
  const network = networks.find(chainId)
  const code = await readCode(account, network, networks)
  if (code.kind === 'unread')
    throw new WalletError('UNAVAILABLE', 'The network’s nodes don’t say which code.')
  if (!('address' in code)) throw new WalletError('NOT_FOUND', 'The account has no code on this network.')
  const transaction = await prepare(account as Hex, network, networks)
  const { gas, maxFeePerGas, nonce } = transaction
  const { decimals, symbol } = network.nativeCurrency
  return {
    acts: ['transaction', 'delegation'],
    asking: {
      title: 'transaction',
      changes: [{ text: 'revokes', what: code.address }],
      facts: [
        { name: 'fee', value: `${formatUnits(gas * maxFeePerGas, decimals)} ${symbol}` },
        { name: 'nonce', value: `${nonce}` },
      ],
      warnings: delegates(chainId, networks) ? ['returns'] : [],
    },
    async sign({ evm }) {
      const owner = privateKeyToAccount(`0x${bytesToHex(evm)}`)
      // The account sends it, so the transaction takes the nonce before.
      const authorization = await owner.signAuthorization({
        ...{ address: zeroAddress, chainId: transaction.chainId, nonce: nonce + 1 },
      })
      return owner.signTransaction({ ...transaction, authorizationList: [authorization] })
    },
    async after(signed) {
      const raw = signed as Hex
      await networks.evm.ask({ method: 'eth_sendRawTransaction', params: [raw] }, { network })
      return { hash: keccak256(raw) }
    },
  }
}

/** An empty transaction, but for the authorization: to an address without code, so that no code runs. */
async function prepare(from: Hex, network: FrameNetwork, { evm }: Pick<WalletNetworks, 'evm'>) {
  const reader = { nodes: evm, clock: {} as never, findNetwork: async () => network }
  const call = { to: zeroAddress, value: 0n, data: '0x' } as const
  const [price, nonce, balance, plain] = await Promise.all([
    readGasPrice(reader, { network }),
    readNonce(reader, from, 'pending', { network }),
    readBalance(reader, from, { network }),
    estimateGas(reader, { from, ...call }, { network }),
  ])
  const gas = withMargin(plain + authorizationGas)
  const { cap: maxFeePerGas, tip: maxPriorityFeePerGas = 0n } = price
  const most = gas * maxFeePerGas
  if (most > balance) throw tooLittle(most, balance)
  const chainId = Number(network.id.slice('eip155:'.length))
  return Object.freeze({
    ...{ type: 'eip7702', chainId, nonce: Number(nonce), gas, maxFeePerGas, maxPriorityFeePerGas, ...call },
  } as const)
}
