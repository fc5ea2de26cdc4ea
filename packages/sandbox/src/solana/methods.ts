import { getBase64Decoder, getCompiledTransactionMessageDecoder, getTransactionEncoder } from '@solana/kit'
import { ClusterError } from './ClusterError.js'
import type { AccountTokens, Cluster, ClusterTransaction, Outcome } from './createCluster.js'
import { encodeAccount, tokenAmount } from './encodeAccount.js'
import { feeOf } from './feeOf.js'
import { genesisHash } from './genesis.js'
import {
  readAccountForm,
  readAddress,
  readCount,
  readList,
  readMessage,
  readOptions,
  readSignature,
  readText,
  readTransaction,
} from './readParams.js'
import { tokenHolding, tokenPrograms } from './tokenHolding.js'

type Method = (cluster: Cluster, params: readonly unknown[]) => unknown

/** The most that one airdrop gives: 1000 SOL. */
const airdropLimit = 1_000_000_000_000

const slotsPerEpoch = 432_000n

const withContext = (cluster: Cluster, value: unknown) => ({
  context: { apiVersion: 'sandbox', slot: cluster.slot() },
  value,
})

const epochInfo = (cluster: Cluster) => ({
  absoluteSlot: cluster.slot(),
  blockHeight: cluster.blockHeight(),
  epoch: cluster.slot() / slotsPerEpoch,
  slotIndex: cluster.slot() % slotsPerEpoch,
  slotsInEpoch: slotsPerEpoch,
  transactionCount: null,
})

/** The methods of a cluster's node that wallets and apps call; answers are plain values and bigints. */
export const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': 'sandbox', 'feature-set': 0 }),
  getGenesisHash: () => genesisHash,
  getSlot: (cluster) => cluster.slot(),
  getBlockHeight: (cluster) => cluster.blockHeight(),
  getEpochInfo: (cluster) => epochInfo(cluster),
  getLatestBlockhash: (cluster) => withContext(cluster, cluster.latestBlockhash()),
  isBlockhashValid: (cluster, [blockhash]) =>
    withContext(cluster, cluster.isBlockhashValid(readText(blockhash))),
  getFeeForMessage(cluster, [encoded]) {
    const message = readMessage(encoded)
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(message)
    return withContext(cluster, cluster.isBlockhashValid(lifetimeToken ?? '') ? feeOf(message) : null)
  },
  getMinimumBalanceForRentExemption: (cluster, [bytes]) =>
    cluster.rentExemption(readCount(bytes, 10_485_760)),
  getRecentPrioritizationFees: (cluster) => [{ slot: cluster.slot(), prioritizationFee: 0 }],
  getBalance: (cluster, [address]) => withContext(cluster, cluster.balance(readAddress(address))),
  getAccountInfo(cluster, [address, options]) {
    const account = cluster.account(readAddress(address))
    return withContext(cluster, account ? encodeAccount(cluster, account, readAccountForm(options)) : null)
  },
  getMultipleAccounts(cluster, [addresses, options]) {
    const form = readAccountForm({ encoding: 'base64', ...readOptions(options) })
    const accounts = readList(addresses, 100, readAddress).map((address) => cluster.account(address))
    return withContext(
      cluster,
      accounts.map((account) => (account ? encodeAccount(cluster, account, form) : null)),
    )
  },
  getProgramAccounts(cluster, [program, options]) {
    const form = readAccountForm(options)
    return cluster
      .accountsOf(readAddress(program))
      .map((account) => ({ pubkey: account.address, account: encodeAccount(cluster, account, form) }))
  },
  getTokenAccountBalance(cluster, [address]) {
    const account = cluster.account(readAddress(address))
    const holding = account && tokenHolding(account)
    if (!holding) throw new ClusterError('params', 'Invalid param: not a Token account')
    return withContext(cluster, tokenAmount(cluster, holding))
  },
  getTokenAccountsByOwner(cluster, [owner, filter, options]) {
    const wanted = readAddress(owner)
    const { mint, programId } = readOptions(filter)
    if (mint !== undefined && !cluster.account(readAddress(mint))) {
      throw new ClusterError('params', 'Invalid param: could not find mint')
    }
    const programs = programId === undefined ? Object.values(tokenPrograms) : [readAddress(programId)]
    const found = programs
      .flatMap((program) => cluster.accountsOf(program))
      .filter((account) => {
        const holding = tokenHolding(account)
        return holding?.owner === wanted && (mint === undefined || holding.mint === mint)
      })
    const form = readAccountForm(options)
    return withContext(
      cluster,
      found.map((account) => ({
        pubkey: account.address,
        account: encodeAccount(cluster, account, form),
      })),
    )
  },
  /** Surfpool's, as no node of a public cluster knows it: so that a test needs not wait for a blockhash to expire. */
  surfnet_timeTravel(cluster, [options]) {
    const { absoluteSlot } = readOptions(options)
    const slot = readCount(absoluteSlot, Number.MAX_SAFE_INTEGER)
    if (slot <= cluster.slot()) throw new ClusterError('params', 'Invalid params: that slot is over.')
    cluster.travelTo(slot)
    return epochInfo(cluster)
  },
  requestAirdrop: (cluster, [address, amount]) =>
    cluster.airdrop(readAddress(address), readCount(amount, airdropLimit)),
  simulateTransaction(cluster, [encoded, options]) {
    const { encoding, sigVerify, replaceRecentBlockhash, accounts } = readOptions(options)
    if (sigVerify === true && replaceRecentBlockhash === true) {
      throw new ClusterError('params', 'sigVerify may not be used with replaceRecentBlockhash')
    }
    const outcome = cluster.simulate(readTransaction(encoded, encoding), {
      verifiesSignatures: sigVerify === true,
      ignoresBlockhash: replaceRecentBlockhash === true,
    })
    const told = accounts ? accountsAfter(cluster, outcome, readOptions(accounts)) : null
    return withContext(cluster, { ...simulated(outcome), accounts: told })
  },
  sendTransaction(cluster, [encoded, options]) {
    const { encoding, skipPreflight } = readOptions(options)
    const transaction = readTransaction(encoded, encoding)
    if (skipPreflight !== true) {
      const outcome = cluster.simulate(transaction, { verifiesSignatures: true, ignoresBlockhash: false })
      if (outcome.error !== null) throw refused(outcome)
    }
    const { signature, error } = cluster.send(transaction)
    // Without a preflight, a node accepts any transaction, and a failure shows in its status. A transaction that never ran has no status.
    if (error === 'SignatureFailure')
      throw new ClusterError('signatureFailed', 'Transaction signature verification failure')
    return signature
  },
  getSignatureStatuses: (cluster, [signatures]) =>
    withContext(
      cluster,
      readList(signatures, 256, readSignature).map((signature) => {
        const found = cluster.find(signature)
        return found ? statusOf(found) : null
      }),
    ),
  getSignaturesForAddress(cluster, [address, options]) {
    const { before, until, limit = 1000 } = readOptions(options)
    const all = cluster.history(readAddress(address))
    const at = (signature: unknown) => all.findIndex((one) => one.signature === signature)
    const first = before === undefined ? 0 : at(before) + 1
    const last = until === undefined || at(until) < 0 ? all.length : at(until)
    return all.slice(first, Math.min(last, first + Number(readCount(limit, 1000)))).map((one) => ({
      signature: one.signature,
      slot: one.slot,
      blockTime: one.blockTime,
      err: one.error,
      memo: null,
      confirmationStatus: 'finalized',
    }))
  },
  getTransaction(cluster, [signature, options]) {
    const found = cluster.find(readSignature(signature))
    return found ? encodeTransaction(cluster, found, readOptions(options).encoding) : null
  },
}

/** A transaction's status as a node tells it: here, whatever ran is final. */
const statusOf = ({ slot, error }: ClusterTransaction) => ({
  slot,
  confirmations: null,
  err: error,
  status: error === null ? { Ok: null } : { Err: error },
  confirmationStatus: 'finalized',
})

const simulated = ({ error, logs, computeUnits }: Outcome) => ({
  err: error,
  logs,
  accounts: null,
  unitsConsumed: computeUnits,
  returnData: null,
})

/** The accounts that a simulation was asked for, as it leaves them; none where it fails. */
function accountsAfter(cluster: Cluster, { accounts }: Outcome, options: Readonly<Record<string, unknown>>) {
  const form = readAccountForm({ encoding: 'base64', ...options })
  return readList(options.addresses, 64, readAddress).map((address) => {
    const account = accounts?.find((one) => one.address === address)
    return account ? encodeAccount(cluster, account, form) : null
  })
}

const refused = (outcome: Outcome) => {
  const { error } = outcome
  const reason = typeof error === 'string' ? error : JSON.stringify(error)
  return new ClusterError('transactionFailed', `Transaction simulation failed: ${reason}`, simulated(outcome))
}

const tokenBalance = (cluster: Cluster, { accountIndex, mint, owner, amount }: AccountTokens) => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: tokenAmount(cluster, { mint, amount }),
})

function encodeTransaction(cluster: Cluster, found: ClusterTransaction, encoding: unknown) {
  const { transaction, error, fee, preBalances, postBalances, logs, computeUnits, slot, blockTime } = found
  const wire = new Uint8Array(getTransactionEncoder().encode(transaction))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  return {
    slot,
    blockTime,
    version: message.version,
    meta: {
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      fee,
      preBalances,
      postBalances,
      preTokenBalances: found.preTokens.map((token) => tokenBalance(cluster, token)),
      postTokenBalances: found.postTokens.map((token) => tokenBalance(cluster, token)),
      innerInstructions: [],
      logMessages: logs,
      rewards: [],
      computeUnitsConsumed: computeUnits,
    },
    transaction:
      encoding === 'base64'
        ? [getBase64Decoder().decode(wire), 'base64']
        : {
            signatures: [found.signature],
            message: {
              accountKeys: message.staticAccounts,
              header: {
                numRequiredSignatures: message.header.numSignerAccounts,
                numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
                numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
              },
              recentBlockhash: message.lifetimeToken,
              instructions: [],
            },
          },
  }
}
