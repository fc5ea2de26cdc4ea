import type { ChainRequest, ChainService, Nodes, Token, TokenAmount } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { associatedAccount } from './derivedAddress.js'
import { programs, type TokenProgram } from './programs.js'
import { isAddress, readAccounts, requireAddress } from './readCluster.js'
import { kindBytes, parseTokenAccount, readTokenAccounts } from './tokenAccounts.js'

/** How many accounts a node returns at once. */
const accountsAtOnce = 100

/**
 * Reads an account's balance of each token, over all its token accounts, in the order of the list. Tokens without an address, and those
 * of a program whose accounts can't be read, are left out.
 *
 * @throws WalletModalError `INVALID_CAIP_ADDRESS`; if both programs fail, the error of the first; the signal's reason
 */
export async function readTokenBalances(
  nodes: Nodes,
  request: Parameters<NonNullable<ChainService['getTokenBalances']>>[0],
): Promise<readonly TokenAmount[]> {
  const { address, signal } = request
  signal?.throwIfAborted()
  requireAddress(address)
  const tokens = request.tokens.filter((token) => isAddress(token.address))
  if (tokens.length === 0) return Object.freeze([])
  const answers = await Promise.allSettled(
    [programs.token, programs.token2022].map((program) => amountsIn(program, nodes, { ...request, tokens })),
  )
  signal?.throwIfAborted()
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [failure] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  if (found.length === 0) throw failure
  return Object.freeze(
    tokens.flatMap((token) => {
      const amounts = found.map((amounts) => amounts.get(token.address) ?? 0n)
      const amount = amounts.reduce((sum, one) => sum + one, 0n)
      // A mint belongs to one program only, so no balance here may be a balance there.
      return amount === 0n && failure !== undefined
        ? []
        : [Object.freeze({ token: Object.freeze({ ...token }), amount })]
    }),
  )
}

interface AmountsRequest extends ChainRequest {
  readonly address: string
  readonly tokens: readonly Token[]
}

/** Token amounts by mint. */
async function amountsIn(
  program: TokenProgram,
  nodes: Nodes,
  request: AmountsRequest,
): Promise<ReadonlyMap<string, bigint>> {
  const amounts = new Map<string, bigint>()
  try {
    const accounts = await readTokenAccounts(nodes, request, request.address, { programId: program })
    for (const { mint, amount } of accounts.values()) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    return amounts
  } catch (error) {
    // With thousands of worthless tokens the answer is too long, and some nodes don't support this list.
    if (!isWalletModalError(error, 'HTTP_TOO_LARGE') && !isWalletModalError(error, 'RPC_FAILED')) throw error
  }
  const accounts = request.tokens.map((token) => associatedAccount(request.address, token.address, program))
  for (let first = 0; first < accounts.length; first += accountsAtOnce) {
    const some = accounts.slice(first, first + accountsAtOnce)
    for (const account of await readAccounts(nodes, request, some, kindBytes)) {
      const read = account && parseTokenAccount(account)
      if (read?.program === program && read.owner === request.address) amounts.set(read.mint, read.amount)
    }
  }
  return amounts
}
