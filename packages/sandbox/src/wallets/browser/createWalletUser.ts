import type { SandboxWalletMode, SandboxWalletRequest } from '../../client/SandboxWallets.js'
import { createDecider, type Prompt } from './createDecider.js'
import { createWalletStore, type WalletMemory } from './createWalletStore.js'

/** The parts of the page that a wallet needs; tests pass their own. */
export interface WalletUserDeps {
  readonly mode: SandboxWalletMode
  readonly confirm: (prompt: Prompt) => Promise<boolean>
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/**
 * The common part of the wallets of one chain: three accounts (the user selects one and shares some), and the user's controls.
 *
 * @param key the wallet's key in the browser's storage
 * @param shown the accounts that a permitted page sees, by the index of the selected account
 */
export function createWalletUser<Shown extends { readonly address: string }>(
  { mode, confirm, getStorage, page }: WalletUserDeps,
  key: string,
  shown: (index: number) => readonly Shown[],
) {
  const initial = { isPermitted: false, isLocked: false, accountIndex: 0, chainId: 0 }
  const store = createWalletStore({ rdns: key, initial, getStorage, page })
  const decider = createDecider(mode, confirm)
  const requests: SandboxWalletRequest[] = []
  const listeners = new Set<() => void>()
  let hasVanished = false

  const accounts = (): readonly Shown[] => {
    const { isPermitted, isLocked, accountIndex } = store.read()
    return isPermitted && !isLocked ? shown(accountIndex) : []
  }
  const keyOf = () =>
    accounts()
      .map(({ address }) => address)
      .join()
  let reported = keyOf()
  /** Reports changed accounts to the page. */
  const tell = () => {
    if (keyOf() === reported || hasVanished) return
    reported = keyOf()
    for (const listener of [...listeners]) listener()
  }
  const change = (changed: Partial<WalletMemory>) => {
    store.write(changed)
    tell()
  }
  store.onForeignWrite(tell)

  return {
    accounts,
    change,
    tell,
    ask: (title: string, details: Prompt['details']) => decider.decide({ title, details }),
    memory: store.read,
    hasVanished: () => hasVanished,
    vanish() {
      hasVanished = true
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    control: {
      requests,
      next: decider.next,
      setMode: decider.setMode,
      switchAccount(index: number) {
        if (![0, 1, 2].includes(index)) throw new RangeError(`There is no account ${index}; use 0 to 2.`)
        change({ accountIndex: index })
      },
      lock: () => change({ isLocked: true }),
      unlock: () => change({ isLocked: false }),
      revoke: () => change({ isPermitted: false }),
    },
  }
}
