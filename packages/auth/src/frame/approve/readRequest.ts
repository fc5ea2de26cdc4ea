import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import type { PublicAccounts } from '../../keys/accounts.js'
import { WalletError } from '../WalletError.js'
import type { SigningRequest } from './Question.js'
import { type MessageMethod, readMessage } from './readMessage.js'
import type { WalletNetworks } from './walletNetworks.js'

/** What the wallet knows by itself: nothing of it comes from the page. */
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
  const account = isEvm ? accounts.evmAddress : accounts.solanaAddress
  if (method === 'personal_sign' || method === 'solana_signMessage')
    return askForMessage(method, params, { host, account, isEvm })

  const network = networks.find(chainId)
  const request = { params, account, network, networks }
  try {
    if (method === 'eth_signTypedData_v4')
      return await (await import('./typedData.js')).readTypedData(request)
    if (method === 'wallet_sendCalls') return await (await import('./smartCalls.js')).readSentCalls(request)
    if (method === 'eth_sendTransaction' && networks.smartAccountOn(chainId))
      return await (await import('./smartCalls.js')).readSmartTransaction(request)
    if (method === 'eth_sendTransaction')
      return await (await import('./evmTransaction.js')).readEvmTransaction(request)
    const { readSolanaTransaction } = await import('./solanaTransaction.js')
    return await readSolanaTransaction({ ...request, sends: method === 'solana_signAndSendTransaction' })
  } catch (error) {
    throw asWalletError(error)
  }
}

async function askForMessage(
  method: MessageMethod,
  params: unknown,
  { host, account, isEvm }: { readonly host: string; readonly account: string; readonly isEvm: boolean },
): Promise<SigningRequest> {
  const message = readMessage({ method, params }, host)
  const isOwn = isEvm ? message.account.toLowerCase() === account.toLowerCase() : message.account === account
  if (!isOwn) throw new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')
  if (!isEvm && !message.isText) {
    const { isTransaction } = await import('./solanaTransaction.js')
    if (isTransaction(message.bytes))
      throw new WalletError('REQUEST_INVALID', 'The message is a transaction. Send it as one.')
  }
  return {
    acts: [message.isSignIn ? 'signIn' : message.isText ? 'message' : 'unknownData'],
    asking: {
      ...{ title: 'message', changes: [], facts: [], warnings: [] },
      content: { name: message.isText ? 'message' : 'bytes', shown: message.shown },
    },
    async sign(keys) {
      const { signMessage } = await import('./signMessage.js')
      return signMessage(method, message.bytes, keys)
    },
  }
}

/** An error of the chain's code, as the page may know it. */
export function asWalletError(error: unknown): unknown {
  if (!isWalletModalError(error)) return error
  const { code, message } = error
  if (code.startsWith('HTTP_') || code === 'RPC_FAILED')
    return new WalletError('UNAVAILABLE', 'The network’s nodes can’t be reached, or refused.', {}, error)
  const known = code === 'TRANSACTION_INVALID' ? 'REQUEST_INVALID' : code
  return new WalletError(known, message.slice(0, 500), {}, error)
}
