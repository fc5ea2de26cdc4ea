import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { programAddress } from './derivedAddress.js'
import { programs } from './programs.js'
import type { ClusterAccount } from './readCluster.js'

/** The programs that keep names, and what is said of them. */
export const namePrograms = {
  /** Each name and each record: an account of its own. */
  names: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  /** Names that are wrapped as NFTs. */
  tokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
  /** Which name an address prefers. */
  offers: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
} as const

/** The account that all names are below. */
export const rootAccount = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'

/** Who may say what an account is called. */
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'

/** What stands before the data of each account: its parent, its owner and its class. */
export const headerBytes = 96

/** The address of 32 zero bytes: no owner, no parent, no class. */
const nobody = programs.system

/**
 * One or two labels below an ending, of characters that no reader takes for others: what looks alike in another script would lead
 * to somebody else.
 */
const nameForm = /^(?:([a-z0-9_-]{1,63})\.)?([a-z0-9_-]{1,63})\.(sns|sol)$/i

/** A name of the service. */
export interface Domain {
  /** In its one spelling, without the ending: `alice`, or `desk.alice`. */
  readonly text: string
  /** The address of its account. */
  readonly account: string
}

/** What a text names, and how it ends; undefined for what is no name of the service. */
export function parseName(
  name: unknown,
): { readonly domain: Domain; readonly ending: 'sns' | 'sol' } | undefined {
  const [, below, label, ending] = (typeof name === 'string' && nameForm.exec(name)) || []
  if (label === undefined) return undefined
  const parent = nameAccount(label.toLowerCase(), { parent: rootAccount })
  return {
    domain: {
      text: (below === undefined ? label : `${below}.${label}`).toLowerCase(),
      account: below === undefined ? parent : nameAccount(`\u0000${below.toLowerCase()}`, { parent }),
    },
    ending: ending?.toLowerCase() === 'sol' ? 'sol' : 'sns',
  }
}

/**
 * The address of the account that stands for a text.
 *
 * @param options.parent the account that it is below. @default none
 * @param options.nameClass who else must have signed for it. @default nobody
 */
export function nameAccount(
  text: string,
  { parent = nobody, nameClass = nobody }: { readonly parent?: string; readonly nameClass?: string },
): string {
  const hash = sha256(new TextEncoder().encode(`SPL Name Service${text}`))
  return programAddress([hash, base58.decode(nameClass), base58.decode(parent)], namePrograms.names)
}

/**
 * The address of the account that says what a name's account is called.
 *
 * @param parent of a name below another
 */
export const reverseAccount = (account: string, parent?: string): string =>
  nameAccount(account, { nameClass: reverseClass, ...(parent !== undefined && { parent }) })

/** Who holds a name, and what it is below. */
export interface Registry {
  readonly parent: string
  readonly owner: string
}

/** Reads a name's account; undefined where no name is kept. */
export function parseRegistry(account: ClusterAccount | undefined): Registry | undefined {
  if (!isKept(account) || account.data.length < headerBytes) return undefined
  const registry = {
    parent: base58.encode(account.data.subarray(0, 32)),
    owner: base58.encode(account.data.subarray(32, 64)),
  }
  return registry.owner === nobody ? undefined : registry
}

/** Whether the service keeps something in the account: anybody may send lamports to an address that has none yet. */
export const isKept = (account: ClusterAccount | undefined): account is ClusterAccount =>
  account?.owner === namePrograms.names
