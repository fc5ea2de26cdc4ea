import { isHexAddress, type Nodes, readNativeBalance } from '@wallet-modal/runtime/chain'
import type { Balance, NetworkDefinition } from '@wallet-modal/runtime/plugin'

/** What `readBalance` needs. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: Nodes
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an account's native balance from the network's own nodes.
 * @throws as `readNativeBalance`
 */
export const readBalance = ({ nodes, ...request }: ReadBalanceOptions): Promise<Balance> =>
  readNativeBalance(request, {
    nodes,
    call: (address) =>
      isHexAddress(address)
        ? { method: 'eth_getBalance', params: [`0x${address.slice(-40)}`, 'latest'] }
        : undefined,
    addressForm: 'An EVM address is `0x` and 40 hex digits.',
    // A quantity of JSON-RPC: `0x` and up to 64 hex digits, as an account holds 256 bits at most.
    amount: (answer) =>
      typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined,
  })
