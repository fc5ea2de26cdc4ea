import { concat, encodeAbiParameters, type Hex, keccak256, pad, toHex } from 'viem'
import type { LocalChain } from '../chains/LocalChain.js'
import { idRegistryCode, keyRegistryCode } from './registries.generated.js'

/** Where the registries are on OP Mainnet. Clients of Farcaster ask there, whatever the chain. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'

/** Puts the registries on a chain. No transaction does: accounts and blocks of tests stay as they are. */
export async function placeRegistries(chain: LocalChain): Promise<void> {
  for (const [address, creation] of [
    [idRegistry, idRegistryCode],
    [keyRegistry, keyRegistryCode],
  ]) {
    // A call without a recipient answers with the code that the creation would leave.
    const code = await chain.request('eth_call', [{ data: creation }, 'latest'])
    await chain.request('anvil_setCode', [address, code])
  }
}

/** Gives an id to a custody address. */
export async function registerFid(chain: LocalChain, fid: number, custody: Hex): Promise<void> {
  await store(chain, idRegistry, keccak256(concat([pad(custody), pad('0x0')])), toHex(fid, { size: 32 }))
}

/** Lets a further address sign in for an id, or not any more. */
export async function setAuthAddress(
  chain: LocalChain,
  fid: number,
  address: Hex,
  isAdded = true,
): Promise<void> {
  const keysOf = keccak256(concat([toHex(fid, { size: 32 }), pad('0x0')]))
  const key = encodeAbiParameters([{ type: 'address' }], [address])
  // State in the last byte (1: added, 2: removed), and before it the kind (2: an address).
  const data = toHex((2n << 8n) | (isAdded ? 1n : 2n), { size: 32 })
  await store(chain, keyRegistry, keccak256(concat([key, keysOf])), data)
}

const store = (chain: LocalChain, contract: Hex, slot: Hex, value: Hex) =>
  chain.request('anvil_setStorageAt', [contract, slot, value])
