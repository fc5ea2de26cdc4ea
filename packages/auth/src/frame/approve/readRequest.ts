import { bytesToHex } from '@noble/hashes/utils.js'
import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import type { PublicAccounts } from '../../keys/accounts.js'
import { isSame } from '../evmAccounts.js'
import { WalletError } from '../WalletError.js'
import type { ContractSigner } from './contractSigner.js'
import { contractSignerOf, mayBeOperation, ownAccountOf } from './ownAccount.js'
import type { SigningRequest } from './Question.js'
import { type MessageMethod, type ReadMessage, readMessage } from './readMessage.js'
import type { WalletNetworks } from './walletNetworks.js'

/** Facts that the wallet has itself; none of them comes from the page. */
export interface Known {
  /** Host of the page, as the browser names it. */
  readonly host: string
  readonly accounts: PublicAccounts
  readonly networks: WalletNetworks
}

/**
 * Reads a request to sign. Code of a chain loads with its first transaction.
 * @throws WalletError `REQUEST_INVALID`, `ACCOUNT_UNKNOWN`, `NETWORK_UNKNOWN`, `NETWORK_MISMATCH`, `SIGN_IN_DOMAIN`, `UNAVAILABLE`,
 *   `SMART_ACCOUNT_UNSUPPORTED` and others of smart accounts;
 *   codes of the chain's own for a transaction that would fail
 */
export async function readRequest(
  { method, params, chainId }: Asked<'RPC_REQUEST'>,
  { host, accounts, networks }: Known,
): Promise<SigningRequest> {
  const isEvm = !method.startsWith('solana_')
  if (!chainId.startsWith(isEvm ? 'eip155:' : 'solana:'))
    throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
  const read = isEvm ? readForEvm : readForSolana
  return read({ method, params, chainId }, { host, accounts, networks }).catch((error) => {
    throw asWalletError(error)
  })
}

type Asking = Pick<Asked<'RPC_REQUEST'>, 'method' | 'params' | 'chainId'>

async function readForEvm(asked: Asking, { host, accounts, networks }: Known): Promise<SigningRequest> {
  const { method, params, chainId } = asked
  const own = ownAccountOf(asked, accounts.evmAddress, networks)
  if (method === 'personal_sign') {
    const message = readMessage({ method, params }, host)
    if (!isSame(message.account, own.account)) throw unknownAccount()
    const contract = await contractSignerOf(own, chainId, networks)
    if (!contract && mayBeOperation(message.bytes, networks))
      throw new WalletError(
        'REQUEST_INVALID',
        'This may be a transaction of the smart account. Send it as one.',
      )
    return askForMessage(method, message, own.account, contract)
  }
  const request = { params, network: networks.find(chainId), networks, ...own }
  const readers = {
    eth_signTypedData_v4: async () => (await import('./typedData.js')).readTypedData(request),
    wallet_sendCalls: async () => (await import('./smartCalls.js')).readSentCalls(request),
    eth_sendTransaction: async () =>
      own.isSmart
        ? (await import('./smartCalls.js')).readSmartTransaction(request)
        : (await import('./evmTransaction.js')).readEvmTransaction(request),
  }
  const read = await readers[method as keyof typeof readers]()
  return { ...read, account: own.account }
}

async function readForSolana(asked: Asking, { host, accounts, networks }: Known): Promise<SigningRequest> {
  const { method, params, chainId } = asked
  const account = accounts.solanaAddress
  const solana = () => import('./solanaTransaction.js')
  if (method === 'solana_signMessage') {
    const message = readMessage({ method, params }, host)
    if (message.account !== account) throw unknownAccount()
    if (!message.isText && (await solana()).isTransaction(message.bytes))
      throw new WalletError('REQUEST_INVALID', 'The message is a transaction. Send it as one.')
    return askForMessage(method, message, account)
  }
  const { readSolanaTransaction } = await solana()
  const request = { params, account, network: networks.find(chainId), networks }
  const read = await readSolanaTransaction({ ...request, sends: method === 'solana_signAndSendTransaction' })
  return { ...read, account }
}

const unknownAccount = () => new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')

/** @param contract what signs for an account that is a contract */
const askForMessage = (
  method: MessageMethod,
  message: ReadMessage,
  account: string,
  contract?: ContractSigner,
): SigningRequest => ({
  account,
  acts: [message.isSignIn ? 'signIn' : message.isText ? 'message' : 'unknownData'],
  asking: {
    ...{ title: 'message', changes: [], facts: [], warnings: [] },
    content: { name: message.isText ? 'message' : 'bytes', shown: message.shown },
  },
  async sign(keys) {
    if (contract) return contract.signMessage(`0x${bytesToHex(keys.evm)}`, message.bytes)
    const { signMessage } = await import('./signMessage.js')
    return signMessage(method, message.bytes, keys)
  },
})

/** An error of the chain's code, as the page may know it. */
export function asWalletError(error: unknown): unknown {
  if (!isWalletModalError(error)) return error
  const { code, message } = error
  if (code.startsWith('HTTP_') || code === 'RPC_FAILED')
    return new WalletError('UNAVAILABLE', 'The network’s nodes can’t be reached, or refused.', {}, error)
  const known = code === 'TRANSACTION_INVALID' ? 'REQUEST_INVALID' : code
  return new WalletError(known, message.slice(0, 500), {}, error)
}
