import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { programAddress } from './derivedAddress.js'
import { programs } from './programs.js'
import type { ClusterAccount } from './readCluster.js'

/** The programs of the name service. */
export const namePrograms = {
  /** Owns the accounts of names and of records. */
  names: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  /** Wraps names as NFTs. */
  tokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
  /** Stores which name an address prefers. */
  offers: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
} as const

/** The parent of all names. */
export const rootAccount = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'

/** The class of the accounts that store an account's name. */
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'

/** The header of each account: its parent, its owner and its class. */
export const headerBytes = 96

/** The address of 32 zero bytes, for no owner, parent or class. */
const nobody = programs.system

/**
 * One or two labels and an ending, in ASCII only. A name with look-alike letters of another script could lead to someone else.
 */
const nameForm = /^(?:([a-z0-9_-]{1,63})\.)?([a-z0-9_-]{1,63})\.(sns|sol)$/i

/** A name of the service. */
export interface Domain {
  /** Normalized, without the ending: `alice`, or `desk.alice`. */
  readonly text: string
  /** The address of its account. */
  readonly account: string
}

/** Parses a name and its ending; undefined for anything but a name of the service. */
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
 * The address of the account for a text.
 *
 * @param options.parent its parent account. @default none
 * @param options.nameClass an account that must also have signed for it. @default none
 */
export function nameAccount(
  text: string,
  { parent = nobody, nameClass = nobody }: { readonly parent?: string; readonly nameClass?: string },
): string {
  const hash = sha256(new TextEncoder().encode(`SPL Name Service${text}`))
  return programAddress([hash, base58.decode(nameClass), base58.decode(parent)], namePrograms.names)
}

/**
 * The address of the account that stores the name of a name's account.
 *
 * @param parent of a name below another
 */
export const reverseAccount = (account: string, parent?: string): string =>
  nameAccount(account, { nameClass: reverseClass, ...(parent !== undefined && { parent }) })

/** A name's owner and parent. */
export interface Registry {
  readonly parent: string
  readonly owner: string
}

/** Reads a name's account; undefined if it holds no name. */
export function parseRegistry(account: ClusterAccount | undefined): Registry | undefined {
  if (!isKept(account) || account.data.length < headerBytes) return undefined
  const registry = {
    parent: base58.encode(account.data.subarray(0, 32)),
    owner: base58.encode(account.data.subarray(32, 64)),
  }
  return registry.owner === nobody ? undefined : registry
}

/** Whether the service owns the account. Anybody can send lamports to an address that has no account yet. */
export const isKept = (account: ClusterAccount | undefined): account is ClusterAccount =>
  account?.owner === namePrograms.names
