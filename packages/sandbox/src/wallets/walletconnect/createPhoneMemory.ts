/** The wallet's memory beside its sessions. */
interface PhoneSelection {
  readonly accountIndex: number
  readonly chainId: number
}

/** The wallet's selection, kept where the SDK keeps its sessions. */
export interface PhoneMemory extends PhoneSelection {
  write(change: Partial<PhoneSelection>): Promise<void>
}

/** The SDK's storage, as far as it is needed. */
interface Storage {
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
}

/**
 * Reads the wallet's selection; what was stored by another version counts as nothing.
 *
 * @param name tells wallets apart that share a storage
 */
export async function createPhoneMemory(
  storage: Storage,
  name: string,
  initial: PhoneSelection,
): Promise<PhoneMemory> {
  const key = `sandbox-phone:${name}:selection`
  const stored = await storage.getItem<Partial<Record<keyof PhoneSelection, unknown>>>(key)
  let current: PhoneSelection = {
    accountIndex: isIndex(stored?.accountIndex) ? stored.accountIndex : initial.accountIndex,
    chainId: isIndex(stored?.chainId) ? stored.chainId : initial.chainId,
  }
  return {
    get accountIndex() {
      return current.accountIndex
    },
    get chainId() {
      return current.chainId
    },
    async write(change) {
      current = { ...current, ...change }
      await storage.setItem(key, current)
    },
  }
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
