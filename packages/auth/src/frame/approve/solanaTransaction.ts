import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { describeTransaction } from '../../../../plugins/src/solana/chain/describeTransaction.js'
import { readTransaction } from '../../../../plugins/src/solana/chain/message.js'
import { readToken } from '../../../../plugins/src/solana/chain/readToken.js'
import { getCompiledTransactionMessageDecoder } from '../../../../plugins/src/solana/sdk.js'
import { WalletError } from '../WalletError.js'
import { describeChanges } from './describeChanges.js'
import type { SigningRequest } from './Question.js'
import type { WalletNetworks } from './walletNetworks.js'

/** The request and its sender. */
export interface SolanaRequest {
  readonly params: unknown
  /** The wallet's account. */
  readonly account: string
  readonly network: NetworkDefinition
  readonly networks: Pick<WalletNetworks, 'solana'>
  /** Whether the wallet sends the transaction, too. */
  readonly sends: boolean
}

/**
 * Reads the params of `solana_signTransaction` and `solana_signAndSendTransaction`: `{ transaction }` in base64.
 * @throws WalletError `REQUEST_INVALID`, `NETWORK_MISMATCH`; ProtocolError of the chain's code
 */
export async function readSolanaTransaction(request: SolanaRequest): Promise<SigningRequest> {
  const { account, network, networks, sends } = request
  const { transaction: payload, pubkey = account } = Object(request.params) as Record<string, unknown>
  if (pubkey !== account) throw new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')
  const networkId = network.id as never
  const description = describeTransaction({ networkId, from: account, payload })
  const { bytes, signers } = readTransaction(payload)
  await checkNetwork(bytes, network, networks)
  const readMint = (address: string) => readToken(networks.solana, { network, address })
  const { acts, payments, maxFee, ...changes } = await describeChanges(description, network, readMint)
  return {
    acts: ['transaction', ...acts],
    payments,
    maxFee,
    asking: { title: 'transaction', ...changes },
    async sign({ solana }) {
      const signature = ed25519.sign(bytes, solana)
      const wire = base64.decode(payload as string)
      // One byte counts the signatures, which are in the order of the signers.
      wire.set(signature, 1 + 64 * signers.indexOf(account))
      return { signature: base58.encode(signature), transaction: base64.encode(wire) }
    },
    async after(signed) {
      const { signature, transaction } = signed as {
        readonly signature: string
        readonly transaction: string
      }
      if (!sends) return signed
      const params = [transaction, { encoding: 'base64' }]
      await networks.solana.ask({ method: 'sendTransaction', params }, { network })
      return { signature }
    },
  }
}

/**
 * Checks that a transaction is for the network that the visitor reads. Its bytes don't name one: only its blockhash tells.
 * @throws WalletError `NETWORK_MISMATCH`
 */
async function checkNetwork(
  bytes: Uint8Array,
  network: NetworkDefinition,
  { solana }: Pick<WalletNetworks, 'solana'>,
): Promise<void> {
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(bytes)
  const params = [lifetimeToken, { commitment: 'processed' }]
  const answer = Object(await solana.ask({ method: 'isBlockhashValid', params }, { network }))
  if (answer.value !== true)
    throw new WalletError('NETWORK_MISMATCH', `The transaction is too old, or not for ${network.name}.`)
}

/** Whether bytes are a transaction: signed as a message, they would be one that is signed. */
export function isTransaction(bytes: Uint8Array): boolean {
  try {
    getCompiledTransactionMessageDecoder().decode(bytes)
    return true
  } catch {
    return false
  }
}
