import type { Namespace } from '../base/caip.js'

/**
 * Marks the keys of the visitor's choices in the stored session. They are stored beside the connections, so that they go with them and
 * other tabs follow. A namespace has no slash (CAIP-2).
 */
const mark = '/'

/** Key of a namespace's chosen account. */
export const accountKey = (namespace: Namespace) => `${namespace}${mark}account`

/** Key of the chosen network, whose namespace is the active one. */
export const networkKey = `${mark}network`

/** Whether a key of the stored session is a namespace, and its value a connection. */
export const isConnection = (key: string) => !key.includes(mark)

/** Digests of a chosen account, and of the account that the wallet listed first then: see `accountProof`. */
interface AccountChoice {
  readonly address: string
  readonly first: string
  /** The network on which the visitor chose. */
  readonly networkId: string
}

/** Parses a choice: its fields, with blanks between them. A choice only counts where a wallet shares the account. */
export function readAccountChoice(value: string | undefined): AccountChoice | undefined {
  const [address, first, networkId] = value?.split(' ') ?? []
  return address && first && networkId ? { address, first, networkId } : undefined
}
