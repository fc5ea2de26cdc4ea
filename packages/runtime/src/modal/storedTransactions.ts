import { attempt } from '../base/foreign.js'
import { parseNetworkId } from '../base/parseCaip.js'
import { readList } from '../base/readList.js'
import { pendingTransactionsMax } from '../config/limits.js'
import type { Kernel } from '../modalCore.js'
import { type SentTransaction, transactionsKey } from '../store/transactions.js'

/** The stored part of a pending transaction: its id, and the words for it. Only the chain says what became of it. */
type StoredTransaction = Pick<SentTransaction, 'id' | 'networkId' | 'from' | 'label' | 'isQuiet'>

/** The pending transactions that this modal sent from this browser. */
export interface StoredTransactions {
  /** Those from before a reload, oldest first. */
  all(): readonly StoredTransaction[]
  add(transaction: StoredTransaction): void
  /** Removes those that `isMeant` names. Other tabs' stay. */
  remove(isMeant: (transaction: StoredTransaction) => boolean): void
}

/** @param lifeMs how long one may stay stored */
export function createStoredTransactions(
  { storage, clock }: Pick<Kernel, 'storage' | 'clock'>,
  lifeMs: number,
): StoredTransactions {
  const read = () =>
    storage.read(transactionsKey, (value) =>
      readList(value, pendingTransactionsMax, 'cut')?.flatMap((one) => parse(one, clock.now(), lifeMs) ?? []),
    ) ?? []
  const write = (all: readonly StoredTransaction[]) =>
    all.length > 0 ? storage.write(transactionsKey, all) : storage.remove(transactionsKey)
  const isSame = (one: StoredTransaction) => (other: StoredTransaction) =>
    one.id === other.id && one.networkId === other.networkId
  return {
    all: read,
    add({ id, networkId, from, label, isQuiet }) {
      const one = { ...{ id, networkId, from, label, sentAt: clock.now() }, ...(isQuiet && { isQuiet }) }
      const others = read().filter((other) => !isSame(one)(other))
      write([...others, one].slice(-pendingTransactionsMax))
    },
    remove: (isMeant) => write(read().filter((one) => !isMeant(one))),
  }
}

/** Reads a stored transaction, which any script of the page can write. Undefined for anything else, and for one that is too old. */
function parse(
  value: unknown,
  now: number,
  lifeMs: number,
): (StoredTransaction & { sentAt: number }) | undefined {
  const { id, networkId, from, label, isQuiet, sentAt } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isText = (text: unknown, form: RegExp): text is string => typeof text === 'string' && form.test(text)
  if (!isText(id, /^[\w+/=-]{1,200}$/) || !isText(from, /^[\w:.-]{1,128}$/)) return undefined
  if (!isText(networkId, /^.{1,50}$/) || !attempt(() => parseNetworkId(networkId))) return undefined
  if (!isText(label, /^\P{Cc}{1,200}$/u) || typeof sentAt !== 'number') return undefined
  // The visitor's clock may have been set since.
  if (!(Math.abs(now - sentAt) < lifeMs)) return undefined
  return { ...{ id, networkId, from, label, sentAt }, ...(isQuiet === true && { isQuiet }) }
}
