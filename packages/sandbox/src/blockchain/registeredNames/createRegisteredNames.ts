import { chainClient } from '../../chains/chainClient.js'
import type { LocalChain } from '../../chains/LocalChain.js'
import { ApiRefusal } from '../ApiRefusal.js'
import { nameSuffix } from '../contracts/nameSuffix.js'
import { checkName, labelOf } from './nameRules.js'
import { type NameStore, noNameStore } from './openNameStore.js'
import { type Registration, type RegistrationMessage, readMessage } from './Registration.js'

/** A name that an account has signed for. */
export interface RegisteredName extends RegistrationMessage {
  readonly registration: Registration
}

/** The names below {@link nameSuffix}. */
export interface RegisteredNames {
  /**
   * Registers a name.
   *
   * @param now in seconds since 1970
   * @throws ApiRefusal 400 for a message that isn't one, breaks the rules, is too old or isn't signed by the account; 409 for a taken name
   */
  register(registration: Registration, now: number): Promise<RegisteredName>
  /**
   * Adds names that another sandbox exported; all or none. Their signatures were checked there: the contracts that sign for some
   * accounts are on its chains only.
   *
   * @throws ApiRefusal 400 for a message that isn't one or breaks the rules; 409 for a taken name
   */
  import(registrations: readonly Registration[]): Promise<void>
  export(): readonly Registration[]
  find(name: string): RegisteredName | undefined
  /** The first name that an address registered. */
  nameOf(address: string): string | undefined
  /** Names for what somebody typed: the name itself, and some that are like it. */
  suggest(text: string): readonly { readonly name: string; readonly registered: boolean }[]
}

/** How long a signature is good for in seconds, before and after its time. */
const signatureLifetime = 10

/** The coin type of an EVM chain (ENSIP-11). */
const coinTypeOf = ({ network }: LocalChain): number => 2 ** 31 + network.chainId

/** Keeps names that accounts of the chains register. Signatures are checked on the chain of their coin type, by key or by contract. */
export function createRegisteredNames(
  chains: readonly LocalChain[],
  store: NameStore = noNameStore,
): RegisteredNames {
  const names = new Map(store.stored.map(read).map((each) => [each.name, each]))

  async function checkSignature({ coin_type, address, message, signature }: Registration): Promise<void> {
    const chain = chains.find((each) => coinTypeOf(each) === coin_type)
    if (!chain) throw new ApiRefusal(400, 'coin_type', `No chain here has the coin type ${coin_type}.`)
    const isSigned = await chainClient(chain).verifyMessage({ address, message, signature })
    if (!isSigned) throw new ApiRefusal(400, 'signature', 'The account did not sign this message.')
  }

  async function add(found: readonly RegisteredName[]): Promise<void> {
    const taken = found.find(({ name }) => names.has(name))
    if (taken) throw new ApiRefusal(409, 'name', `${taken.name} is already registered.`)
    // Before the store has them, so that no other account takes the name meanwhile.
    for (const each of found) names.set(each.name, each)
    try {
      await store.add(found.map(({ registration }) => registration))
    } catch (error) {
      for (const { name } of found) names.delete(name)
      throw error
    }
  }

  return {
    async register(registration, now) {
      const found = read(registration)
      await checkSignature(registration)
      if (Math.abs(now - found.timestamp) > signatureLifetime)
        throw new ApiRefusal(400, 'timestamp', `The message is older than ${signatureLifetime} seconds.`)
      await add([found])
      return found
    },
    async import(registrations) {
      await add(registrations.map(read))
    },
    export: () => [...names.values()].map(({ registration }) => registration),
    find: (name) => names.get(name),
    nameOf: (address) =>
      [...names.values()].find(
        ({ registration }) => registration.address.toLowerCase() === address.toLowerCase(),
      )?.name,
    suggest(text) {
      const typed = text.toLowerCase()
      const label = labelOf(typed) ?? typed
      return [label, ...['-wallet', '-eth', '1', '2'].map((end) => label + end)]
        .map((each) => `${each}.${nameSuffix}`)
        .filter(isAllowed)
        .map((name) => ({ name, registered: names.has(name) }))
    },
  }
}

/** @throws ApiRefusal 400 for a message that isn't one or breaks the rules */
function read(registration: Registration): RegisteredName {
  const message = readMessage(registration.message)
  checkName(message.name)
  return { ...message, registration }
}

function isAllowed(name: string): boolean {
  try {
    checkName(name)
    return true
  } catch {
    return false
  }
}
