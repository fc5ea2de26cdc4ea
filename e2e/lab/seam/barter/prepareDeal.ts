import type { ChainService } from '@wallet-modal/runtime/chain'
import { type NetworkDefinition, PluginError } from '@wallet-modal/runtime/plugin'
import type { CallDecoder, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { dexOf, getReserves, router, token0, unoswap } from './contracts.js'

/** What an app offers to swap. */
export interface Deal {
  /** Address of a pair of both tokens. */
  readonly pool: string
  /** Addresses of the tokens. */
  readonly sold: string
  readonly bought: string
  /** Amount of `sold` in base units, in decimal digits. */
  readonly amount: string
}

/** A deal that the chain has carried out in a simulation. Amounts are in base units. */
export interface PreparedDeal {
  readonly transactions: readonly [PreparedTransaction, ...PreparedTransaction[]]
  /** Of the last transaction's bytes: the function that it calls, and two of its arguments. */
  readonly call: string
  readonly pays: bigint
  readonly least: bigint
  /** What the simulation has given. */
  readonly gets: bigint
}

const refused = (why: string) =>
  new PluginError('PLUGIN_FAILED', `The swap ${why}. Nothing was asked of the wallet.`, {
    pluginId: 'barter',
  })

/** Prepares an exact approval where one is needed, and the swap, and has the chain carry both out without sending them. */
export async function prepareDeal(
  service: ChainService,
  {
    network,
    from,
    deal,
  }: { readonly network: NetworkDefinition; readonly from: string; readonly deal: Deal },
): Promise<PreparedDeal> {
  const {
    abi,
    describe: read,
    prepareApproval,
    prepareCall,
    readAllowance,
    readContract,
    simulateCalls,
  } = service
  if (!abi || !read || !prepareApproval || !prepareCall || !readAllowance || !readContract || !simulateCalls)
    throw refused('needs a chain with contracts')
  const { pool, sold, bought } = deal
  const amount = BigInt(deal.amount)
  const [codec, [first], reserves, allowed] = await Promise.all([
    abi(),
    readContract({ network, to: pool, abi: token0 }),
    readContract({ network, to: pool, abi: getReserves }),
    readAllowance({ network, token: sold, owner: from, spender: router }),
  ])
  const sellsFirst = String(first).toLowerCase() === sold.toLowerCase()
  const [one, other] = reserves as readonly [bigint, bigint]
  const [before, behind] = sellsFirst ? [one, other] : [other, one]
  const given = (amount * 997n * behind) / (before * 1000n + amount * 997n)
  const least = (given * 99n) / 100n

  const approvals =
    allowed >= amount ? [] : await prepareApproval({ network, from, token: sold, spender: router, amount })
  const data = codec.encodeCall(unoswap, [BigInt(sold), amount, least, dexOf(pool, sellsFirst)])
  const swap = await prepareCall({ network, from, to: router, data, after: approvals })
  const transactions = [...approvals, swap] as unknown as PreparedDeal['transactions']

  const decoder: CallDecoder = ({ to, data }) => {
    const call = to === router ? codec.decodeCall(unoswap, data) : undefined
    return call?.suffix === '0x' ? call : undefined
  }
  const [action] = read(swap, [decoder]).actions
  if (action.kind !== 'call' || !action.decoded) throw refused('is another call than was asked for')
  const [, pays, minimum] = action.decoded.args as readonly bigint[]

  const { changes } = await simulateCalls({
    network,
    transactions,
    watch: [sold, bought].map((token) => ({ kind: 'balance', account: from, token })),
  })
  const [paid, got] = changes.map((change) => (change ? change.after - change.before : 0n))
  if (paid !== -amount || got === undefined || got < least) throw refused('would give less than it says')
  return { transactions, call: action.decoded.name, pays: pays ?? 0n, least: minimum ?? 0n, gets: got }
}
