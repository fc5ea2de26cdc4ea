/** The part of `Storage` that the modal uses; an app may bring its own. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** All keys, for `modal.forget()`. @default the object's own property names, as of `localStorage` */
  keys?(): Iterable<string>
}

/** Typed values by key; never throws. */
export interface PrefixedStorage {
  /**
   * Reads a value. Undefined when it is missing, when it isn't JSON, or when `parse` returns undefined or throws.
   */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  /** Stores a value as JSON. A value that JSON can't hold removes the key. */
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** A prefixed storage, and the storage behind it. */
export interface OpenableStorage extends PrefixedStorage {
  /** The storage itself; may throw, or return nothing. */
  readonly open: () => KeyValueStorage | null | undefined
}

/**
 * Wraps a storage that may be missing, forbidden, full or corrupt (Spec §9: keys carry a prefix).
 * Values that the storage refuses stay in memory for the life of this object, so the modal goes on without it.
 * @param open called once, at the first use; may throw or return nothing
 */
export function prefixedStorage(
  open: () => KeyValueStorage | null | undefined,
  prefix: string,
): OpenableStorage {
  let opened: KeyValueStorage | null | undefined | false = false
  // Last values that the storage refused, by full key. Null: the key counts as removed, whatever the storage
  // still holds.
  const refused = new Map<string, string | null>()

  /** Runs one access; false when the storage is missing or throws. */
  function attempt<T>(access: (storage: KeyValueStorage) => T): { value: T } | false {
    try {
      if (opened === false) {
        // Set first: a getter that throws is not called again.
        opened = undefined
        opened = open()
      }
      return opened ? { value: access(opened) } : false
    } catch {
      // The modal runs without a storage: no failure.
      return false
    }
  }

  function removeKey(key: string): void {
    if (attempt((storage) => storage.removeItem(key))) refused.delete(key)
    else refused.set(key, null)
  }

  return {
    open,
    read(key, parse) {
      const full = prefix + key
      const kept = refused.get(full)
      const text = kept === undefined ? attempt((storage) => storage.getItem(full)) : { value: kept }
      if (!text || typeof text.value !== 'string') return undefined
      try {
        return parse(JSON.parse(text.value))
      } catch {
        // Corrupt, or of another version: counts as missing.
        return undefined
      }
    },
    write(key, value) {
      const full = prefix + key
      const text = stringify(value)
      if (text === undefined) return removeKey(full)
      if (attempt((storage) => storage.setItem(full, text))) {
        refused.delete(full)
        return
      }
      // An older value must not come back with the next page.
      attempt((storage) => storage.removeItem(full))
      refused.set(full, text)
    },
    remove: (key) => removeKey(prefix + key),
  }
}

/** A storage in memory: for tests, and for apps that store nothing. */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // A cycle or a bigint.
    return undefined
  }
}
