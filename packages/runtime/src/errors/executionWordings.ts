import type { ExecutionCode } from './chainErrors.js'

/**
 * The texts by which nodes and wallets refuse a transaction, by code. The first match counts. They are those of geth and its forks
 * (Erigon, Nitro, op-geth), Nethermind, Besu, Reth and Anvil, which wallets pass on, and of Solana's and Bitcoin's wallets.
 */
const wordings: readonly (readonly [ExecutionCode, RegExp])[] = [
  // First, because a contract's own text may contain any of the others.
  ['EXECUTION_REVERTED', /\brevert(ed)?\b|vm exception|gas required exceeds allowance/],
  [
    'INTRINSIC_GAS_TOO_LOW',
    /intrinsic gas too low|intrinsic gas exceeds|below intrinsic gas|floor data gas|gas floor|gas cost .*exceeds the gas limit|callgascostmorethangaslimit/,
  ],
  [
    'INTRINSIC_GAS_TOO_HIGH',
    /intrinsic gas too high|gas limit reached|exceeds block gas limit|exceeds the block gas limit|block gas limit exceeded|gas limit too high|gaslimitexceeded|greater than the cap|gas uint64 overflow/,
  ],
  ['FEE_CAP_TOO_HIGH', /higher than 2\^256|exceeds the configured cap|transaction fee cap exceeded/],
  [
    'TIP_ABOVE_FEE_CAP',
    /priority[ _]fee[ _]per[ _]gas`? (is )?(higher|greater) than `?max[ _]fee|priority fee per gas exceeds max fee|tip higher than fee cap|invalidmaxpriorityfeepergas|cannot be higher than maxfeepergas/,
  ],
  [
    'INSUFFICIENT_FUNDS',
    /insufficient (\w{1,12} )?(funds|balance|maxfeepergas|lamports|utxos?)\b|insufficientfunds|exceeds (transaction sender )?account balance|enough (\w{1,12} )?(funds|balance)|\b(not|n't|n’t)( have)? enough (eth|ether|sol|btc|bitcoin|dot|lamports|sats)\b|no record of a prior credit/,
  ],
  [
    'FEE_CAP_TOO_LOW',
    /less than block base fee|below (the )?(current |block )?base fee|underpriced|fee ?too ?low|miner premium is negative|below configured minimum gas price|transaction is outdated|fee cap too low|min relay fee not met/,
  ],
  ['NONCE_TOO_LOW', /nonce too low|oldnonce|already known|already imported|alreadyknown/],
  [
    'NONCE_TOO_HIGH',
    /nonce too high|nonce has max value|noncegap|nonce gap|nonce .*too distant|future nonce/,
  ],
  [
    'TRANSACTION_TYPE_UNSUPPORTED',
    /(transaction|tx) type .*(not|un)\s?(supported|valid)|(invalid|unsupported) (transaction|tx) type|invalidtxtype|not supported by the current hardfork|eip-?1559 (is )?(disabled|not (supported|enabled))/,
  ],
  // The virtual machine stopped. The fee is lost, as with a revert.
  [
    'EXECUTION_REVERTED',
    /^out of gas|invalid opcode|invalid jump|stack (under|over)flow|stack limit reached|vm execution error|^evm error/,
  ],
]

/** The reason in a node's or a wallet's text; undefined if it says none of Spec §8. */
export function executionCodeIn(text: string): ExecutionCode | undefined {
  const lower = text.toLowerCase()
  return wordings.find(([, wording]) => wording.test(lower))?.[0]
}
