import type { SandboxWalletAbsence } from '../../client/SandboxWallets.js'
import { isIndex, parseMemory, type WalletMemory } from './createWalletStore.js'

/** What {@link takeAbsence} and {@link leaveAbsence} need of the page. */
export interface AbsenceDeps {
  readonly rdns: string
  /** May throw on access: a page can be denied storage. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The wallet's surroundings when its page loads. */
export interface Absence {
  readonly memory: WalletMemory
  /** How long it waits before it announces itself, in ms. */
  readonly announceAfterMs: number | 'never'
}

const keyOf = (rdns: string) => `wallet-modal-sandbox:${rdns}:absence`

/**
 * Leaves word for the next page load of the origin.
 *
 * @throws DOMException when the page has no storage to leave it in
 */
export function leaveAbsence({ rdns, getStorage }: AbsenceDeps, absence: SandboxWalletAbsence): void {
  getStorage().setItem(keyOf(rdns), JSON.stringify(absence))
}

/**
 * What happened since the last page load; it happens once. Undefined when nothing did.
 *
 * @param memory what the wallet remembers, kept for whatever the word does not say
 */
export function takeAbsence({ rdns, getStorage }: AbsenceDeps, memory: WalletMemory): Absence | undefined {
  try {
    const text = getStorage().getItem(keyOf(rdns))
    if (text === null) return undefined
    getStorage().removeItem(keyOf(rdns))
    const { announceAfterMs: ms } = Object(JSON.parse(text)) as Record<string, unknown>
    return { memory: parseMemory(text, memory), announceAfterMs: ms === 'never' || isIndex(ms) ? ms : 0 }
  } catch {
    return undefined
  }
}
