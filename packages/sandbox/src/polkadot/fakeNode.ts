import { relayCurrency, relayGenesisHash, relayName, relayPrefix } from './genesis.js'
import { polkadotAccounts } from './polkadotAccounts.js'

/**
 * A fake: no node of Polkadot's runs offline on a laptop. It is a chain of one block that takes no transaction, and answers what
 * wallets and apps ask of a node's JSON-RPC to tell which chain it is of and what an account has.
 */
export type FakeNode = (method: string, params: readonly unknown[]) => unknown

/** An error of a JSON-RPC call, with the code of the public nodes. */
export class FakeNodeError extends Error {
  override readonly name = 'FakeNodeError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Free balances in base units, by account: the last one has never received anything, so that the chain doesn't know it. */
const balances: readonly (bigint | undefined)[] = [12_345_678_901_234n, 20_000_000_000n, undefined]

/** Makes the fake node. */
export function createFakeNode(): FakeNode {
  const stored = new Map<string, string>()
  for (const [index, { storageKey }] of polkadotAccounts.entries()) {
    const free = balances[index]
    if (free !== undefined) stored.set(storageKey, accountInfo(free))
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    chain_getBlockHash: ([number]) => (number === undefined || number === 0 ? relayGenesisHash : null),
    chain_getFinalizedHead: () => relayGenesisHash,
    state_getStorage: ([key]) => stored.get(readKey(key)) ?? null,
    system_chain: () => relayName,
    system_chainType: () => 'Development',
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_name: () => 'Fake node of the Wallet Modal sandbox',
    system_properties: () => ({
      ss58Format: relayPrefix,
      tokenDecimals: relayCurrency.decimals,
      tokenSymbol: relayCurrency.symbol,
    }),
    system_version: () => '0.0.0',
    rpc_methods: () => ({ methods: Object.keys(methods) }),
  }
  return (method, params) => {
    if (!Object.hasOwn(methods, method)) throw new FakeNodeError(-32601, 'Method not found')
    return methods[method]?.(params)
  }
}

function readKey(key: unknown): string {
  if (typeof key === 'string' && /^0x([0-9a-f]{2}){1,256}$/i.test(key)) return key.toLowerCase()
  throw new FakeNodeError(-32602, 'Invalid params: a storage key in hex was expected.')
}

/** SCALE: nonce and three counters of 4 bytes; free, reserved, frozen and flags of 16 bytes; the lowest byte first. */
const accountInfo = (free: bigint) =>
  `0x${[scale(1n, 4), scale(0n, 4), scale(1n, 4), scale(0n, 4)].join('')}${[free, 0n, 0n, 1n << 127n]
    .map((amount) => scale(amount, 16))
    .join('')}`

const scale = (value: bigint, bytes: number) =>
  (
    value
      .toString(16)
      .padStart(bytes * 2, '0')
      .match(/../g) ?? []
  )
    .reverse()
    .join('')
