import type { Namespace } from '../base/caip.js'

/**
 * What the visitor chose of what is connected stands in the stored session beside the connections, so that it goes with them,
 * and another tab hears of it. No namespace has a slash in it (CAIP-2).
 */
const mark = '/'

/** Where the account in use of a namespace stands. */
export const accountKey = (namespace: Namespace) => `${namespace}${mark}account`

/** Where the network in use stands; its namespace is the one in use. */
export const networkKey = `${mark}network`

/** Whether a key of the stored session is a namespace's, and its value a connection. */
export const isConnection = (key: string) => !key.includes(mark)

/** An account that was chosen, and the one that the wallet put first then. */
interface AccountChoice {
  readonly address: string
  readonly first: string
}

export const writeAccountChoice = ({ address, first }: AccountChoice) => `${address} ${first}`

/** Reads a choice; unchecked beyond its form: it counts only where a wallet shares such an account. */
export function readAccountChoice(value: string | undefined): AccountChoice | undefined {
  const [address, first, ...others] = value?.split(' ') ?? []
  return address && first && others.length === 0 ? { address, first } : undefined
}
