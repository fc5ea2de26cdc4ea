import type { ChainRequest, Nodes, Token } from '@wallet-modal/runtime/chain'
import type { Fee } from '@wallet-modal/runtime/transactions'
import { accountRent, feeOf } from './cost.js'
import { readComputePrice } from './fees.js'
import { lamportsUnits, readMint, sourceUnits, tokensUnits } from './prepareTransfer.js'
import { readAccounts, requireAddress } from './readCluster.js'
import { kindBytes, parseMint } from './tokenAccounts.js'

/** `ChainService.estimateTransferFee`. `max` has the rent of the recipient's token account, which may not be there yet. */
export async function estimateTransferFee(
  nodes: Nodes,
  { from, token, ...request }: ChainRequest & { readonly from: string; readonly token?: Token | undefined },
): Promise<Fee> {
  request.signal?.throwIfAborted()
  requireAddress(from)
  if (token) requireAddress(token.address)
  const [price, rent] = await Promise.all([
    readComputePrice(nodes, request, [from]),
    token ? readRent(nodes, token, request) : 0n,
  ])
  const fee = feeOf({ units: token ? tokensUnits + sourceUnits : lamportsUnits, price })
  return Object.freeze({ expected: fee, max: fee + rent })
}

async function readRent(nodes: Nodes, token: Token, request: ChainRequest): Promise<bigint> {
  const [minting] = await readAccounts(nodes, request, [token.address], kindBytes)
  return accountRent(readMint(minting && parseMint(minting), token).program)
}
