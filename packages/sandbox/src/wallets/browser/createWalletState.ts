import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sandboxAccounts } from '../../accounts.js'
import { sandboxNetworks } from '../../networks.js'
import type { Emitter } from './createEmitter.js'
import type { WalletMemory, WalletStore } from './createWalletStore.js'

/** A network as the wallet knows it. */
export interface WalletNetwork {
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string }
  /** Absent for the sandbox's own chains, whose URL depends on where the sandbox is. */
  readonly rpcUrl?: string
}

/** One wallet's account, network and permission. Every change emits what the page may see of it. */
export interface WalletState {
  readonly account: PrivateKeyAccount
  readonly network: WalletNetwork
  /** Whether it has no way to give a permission back. */
  keepsPermission: boolean
  /** Whether it tells what its accounts have. */
  tellsAssets: boolean
  /** Whether it sends by `wallet_sendCalls`, and not by `eth_sendTransaction`. */
  sendsCalls: boolean
  /** Whether it sends several calls as one (EIP-5792, by EIP-7702). */
  sendsTogether: boolean
  /** Set once {@link vanish} was called; nothing is emitted after. */
  readonly hasVanished: boolean
  /** The accounts that the page sees: one, or none while the wallet is locked or not permitted. Lower case, as MetaMask's. */
  visibleAccounts(): string[]
  /** Networks that the wallet knows, its first one first. */
  networks(): readonly WalletNetwork[]
  findNetwork(chainId: number): WalletNetwork | undefined
  addNetwork(network: WalletNetwork): void
  removeNetwork(chainId: number): void
  change(change: Partial<WalletMemory>): void
  vanish(): void
}

/** Creates the state of one wallet, which follows other tabs of the origin through its store. */
export function createWalletState(store: WalletStore, emitter: Emitter): WalletState {
  const networks = new Map<number, WalletNetwork>()
  for (const network of sandboxNetworks) networks.set(network.chainId, network)
  let hasVanished = false

  // Stored values may be from another version: what does not exist falls back to the first.
  const account = () =>
    privateKeyToAccount((sandboxAccounts[store.read().accountIndex] ?? sandboxAccounts[0]).privateKey)
  const network = () => networks.get(store.read().chainId) ?? sandboxNetworks[0]
  const visibleAccounts = () => {
    const { isPermitted, isLocked } = store.read()
    return isPermitted && !isLocked ? [account().address.toLowerCase()] : []
  }

  let seen = { accounts: visibleAccounts(), chainId: network().chainId }
  const emitDifference = () => {
    const before = seen
    seen = { accounts: visibleAccounts(), chainId: network().chainId }
    if (hasVanished) return
    if (before.chainId !== seen.chainId) emitter.emit('chainChanged', toHex(seen.chainId))
    if (before.accounts[0] !== seen.accounts[0]) emitter.emit('accountsChanged', [...seen.accounts])
  }
  store.onForeignWrite(emitDifference)

  return {
    get account() {
      return account()
    },
    get network() {
      return network()
    },
    get hasVanished() {
      return hasVanished
    },
    keepsPermission: false,
    tellsAssets: false,
    sendsCalls: false,
    sendsTogether: false,
    visibleAccounts,
    networks: () => [...networks.values()],
    findNetwork: (chainId) => networks.get(chainId),
    addNetwork: (added) => void networks.set(added.chainId, added),
    removeNetwork: (chainId) => void networks.delete(chainId),
    change(change) {
      store.write(change)
      emitDifference()
    },
    vanish() {
      hasVanished = true
    },
  }
}

/** A number as the JSON-RPC encoding wants it. */
export function toHex(value: number | bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
