import { announcedWalletsMax, claimantsMax } from '../../config/limits.js'

/** How many wallets are listened to, and who is still taken when there are that many. */
export interface Room {
  /** Whether one more that announces itself under this id is taken; counts it if so. */
  take(id: string): boolean
  /** Calls back once room has been made: whoever announces themselves again may be taken then. */
  made(again: () => void): void
}

/**
 * Room for `announcedWalletsMax` wallets, whoever comes first: any script can announce as many as it wants. When that is used up,
 * the expected ones are looked up and still taken, a few claimants each, so that a flood hides none of them.
 *
 * @param expected ids of the wallets that room is kept for, loaded with the first that finds none; one that rejects keeps none
 */
export function createRoom(expected: () => Promise<ReadonlySet<string>> = async () => new Set()): Room {
  const claimants = new Map<string, number>()
  const listeners: (() => void)[] = []
  let free = announcedWalletsMax
  let isAsked = false
  let ids: ReadonlySet<string> = new Set()

  async function make() {
    ids = await expected().catch(() => ids)
    for (const again of listeners) again()
  }
  return {
    take(id) {
      if (free > 0) {
        free -= 1
        return true
      }
      if (!isAsked) {
        isAsked = true
        void make()
      }
      const count = claimants.get(id) ?? 0
      if (count >= claimantsMax || !ids.has(id)) return false
      claimants.set(id, count + 1)
      return true
    },
    made: (again) => void listeners.push(again),
  }
}
