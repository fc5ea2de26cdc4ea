import { isAddress, parseUnits, toHex } from 'viem'
import { sandboxAccounts } from '../accounts.js'
import type { Asset } from '../blockchain/assets.js'
import type { Served } from '../blockchain/servedNetworks.js'
import { findChain } from '../chains/findChain.js'
import { SandboxError } from '../SandboxError.js'

/**
 * Pays out a coin on its own chain.
 *
 * @param amount a decimal number
 * @throws SandboxError `PARAMETER_INVALID` for what is no address there; as the chain does
 */
export async function deliver(
  { chains, cluster }: Served,
  { networkId, decimals }: Asset,
  { address, amount }: { readonly address: string; readonly amount: string },
): Promise<void> {
  const units = parseUnits(amount, decimals)
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  if (networkId.startsWith('solana:') && cluster) {
    cluster.airdrop(address, units)
    return
  }
  if (!isAddress(address, { strict: false })) {
    throw new SandboxError('PARAMETER_INVALID', `${address} is no address on ${networkId}.`, {
      hint: 'Open the page from the modal again.',
    })
  }
  // The last account: tests seldom look at what it has.
  const from = sandboxAccounts[4].address
  await findChain(chains, reference).request('eth_sendTransaction', [
    { from, to: address, value: toHex(units) },
  ])
}
