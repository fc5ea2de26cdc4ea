import { effect } from '@preact/signals-core'
import type { Identifier } from '../actions/identify.js'
import { loadConnecting } from '../actions/loadConnecting.js'
import type { AccountRef, Profile } from '../connectors/identity.js'
import type { ModalCore } from '../modalCore.js'

/** Knows accounts by plugins' word. */
export interface Identities {
  /** See `createIdentifier`; asks nobody while no wallet is connected. */
  identify(account: AccountRef): Promise<Profile | undefined>
  stop(): void
}

/** Has plugins say how the accounts in use are known, and others when somebody asks; none is loaded before a wallet is connected. */
export function identifyAccounts(core: ModalCore): Identities {
  const { store, identities } = core
  let making: Promise<Identifier> | undefined

  async function identify(account: AccountRef): Promise<Profile | undefined> {
    if (identities.peek().length === 0 || !store.isConnected.peek()) return undefined
    making ??= loadConnecting().then(({ createIdentifier }) => createIdentifier(core))
    try {
      return await (await making)(account)
    } catch {
      // Its code could not be loaded: the next change tries again.
      making = undefined
      return undefined
    }
  }

  return {
    identify,
    stop: effect(() => {
      if (identities.value.length === 0) return
      for (const { active } of store.accounts.states.value.values()) void identify(active)
    }),
  }
}
