/** A wallet's memory for one origin across page loads. */
export interface WalletMemory {
  /** Whether the page may see the account. */
  readonly isPermitted: boolean
  readonly isLocked: boolean
  readonly accountIndex: number
  readonly chainId: number
}

/** A wallet's memory: `localStorage` where it works, else this page's own. */
export interface WalletStore {
  read(): WalletMemory
  write(change: Partial<WalletMemory>): void
  /** Calls back after another tab of this origin has written. */
  onForeignWrite(listener: () => void): void
}

/** What {@link createWalletStore} needs of the page. */
export interface WalletStoreDeps {
  readonly rdns: string
  readonly initial: WalletMemory
  /** May throw on access: a page can be denied storage. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Where `storage` events arrive. */
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** Creates the memory of one wallet. */
export function createWalletStore({ rdns, initial, getStorage, page }: WalletStoreDeps): WalletStore {
  const key = `wallet-modal-sandbox:${rdns}`
  let current = initial
  // Once storage has failed it is left alone, or a half-working one would bring old state back.
  let isStorageUsable = true

  const load = () => {
    if (!isStorageUsable) return
    try {
      current = parseMemory(getStorage().getItem(key), initial)
    } catch {
      isStorageUsable = false
    }
  }
  load()

  return {
    read: () => current,
    write(change) {
      current = { ...current, ...change }
      if (!isStorageUsable) return
      try {
        getStorage().setItem(key, JSON.stringify(current))
      } catch {
        isStorageUsable = false
      }
    },
    onForeignWrite(listener) {
      page.addEventListener('storage', (event) => {
        // A null key is `localStorage.clear()`.
        const changedKey = (event as StorageEvent).key
        if (changedKey !== key && changedKey !== null) return
        load()
        listener()
      })
    },
  }
}

/** Accepts stored memory, or falls back to the initial one for whatever does not fit. */
export function parseMemory(text: string | null, initial: WalletMemory): WalletMemory {
  const stored: unknown = text === null ? undefined : parseJson(text)
  if (typeof stored !== 'object' || stored === null) return initial
  const { isPermitted, isLocked, accountIndex, chainId } = stored as Record<string, unknown>
  return {
    isPermitted: typeof isPermitted === 'boolean' ? isPermitted : initial.isPermitted,
    isLocked: typeof isLocked === 'boolean' ? isLocked : initial.isLocked,
    accountIndex: isIndex(accountIndex) ? accountIndex : initial.accountIndex,
    chainId: isIndex(chainId) ? chainId : initial.chainId,
  }
}

/** Whether a stored value counts something. */
export function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
