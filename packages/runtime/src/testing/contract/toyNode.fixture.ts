import type { AbiFunction } from '../../connectors/contractCalls.js'
import type { ChainContract, ChainLedger, NodeRequest } from './chainContract.js'

export const addresses = ['toy1first', 'toy1second'] as const
const names = ['alice.toy', 'bob.toy'] as const
const transactionId = 'tx1'

const tokenAt = (address: string) => ({ address, symbol: 'T', name: 'Token', decimals: 6 })
const collectibles = [
  { contract: 'art1', tokenId: '7' },
  { contract: 'art2', tokenId: '7' },
] as const
const tokens = [tokenAt('coin1first'), tokenAt('coin1second')] as const

const networkAt = (id: string) => ({
  id: `toy:${id}`,
  name: `Toy ${id}`,
  nativeCurrency: { name: 'Toy', symbol: `TOY-${id}`, decimals: 9 },
  rpcUrls: [`https://${id}-1.example/rpc`, `https://${id}-2.example/rpc`],
})
export const networks = [networkAt('main'), networkAt('side')] as const

/** A node of the toy chain. */
function node(ledger: ChainLedger, { body }: NodeRequest): unknown {
  const { method, params } = body as { readonly method: string; readonly params: readonly string[] }
  const [first = '', second = ''] = params
  const { refusal } = ledger
  const receipt = ledger.receiptOf(first)
  const answers: Readonly<Record<string, () => unknown>> = {
    network: () => ledger.networkId,
    balance: () => `${ledger.balanceOf(first)}`,
    token: () => ledger.tokenBalanceOf(first, second)?.toString() ?? null,
    allowance: () => ledger.allowanceOf(first, second, params[2] ?? '')?.toString() ?? null,
    owner: () => ledger.ownerOf({ contract: first, tokenId: second }) ?? null,
    moved: () => ledger.collectiblesIn(first, second),
    kind: () => (ledger.isCollection(first) ? 'collection' : 'none'),
    tokenFacts: () => ledger.tokenAt(first) ?? null,
    fee: () => '5',
    code: () => (ledger.isContract(first) ? 'code' : 'none'),
    receipt: () =>
      receipt
        ? { id: first, block: `${receipt.block}`, fee: `${receipt.fee}`, reverted: receipt.isReverted }
        : null,
    sent: () => {
      const sent = ledger.transferOf(first)
      return sent ? { ...sent, amount: `${sent.amount}`, waits: !receipt } : null
    },
    address: () => ledger.addressOf(first) ?? null,
    name: () => ledger.nameOf(first) ?? null,
    run: () => `fine but ${ledger.kept}`,
  }
  if (method === 'run' && refusal) {
    const message = refusal === 'insufficient funds' ? refusal : `reverted ${refusal.reverts}`
    return { error: { code: 3, message } }
  }
  return { result: answers[method]?.() }
}

/** The function of a toy token that reads a balance. */
const balanceOf: AbiFunction = {
  type: 'function',
  name: 'balance',
  inputs: [{ type: 'address' }],
  outputs: [{ type: 'uint256' }],
  stateMutability: 'view',
}

export const contract: Omit<ChainContract, 'describe' | 'test'> = {
  networks,
  addresses,
  tokens,
  balanceOf,
  transactionId,
  collectibles,
  names,
  node,
}
