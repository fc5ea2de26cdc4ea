import { effect } from '@preact/signals-core'
import { lazy } from '../base/lazy.js'
import type { AccountRef, Profile } from '../connectors/identity.js'
import type { ModalCore } from '../modalCore.js'
import { loadConnecting } from '../session/loadActions.js'

/** Knows accounts by plugins' word. */
export interface Identities {
  /** See `createIdentifier`; asks nobody while no wallet is connected. */
  identify(account: AccountRef): Promise<Profile | undefined>
  stop(): void
}

/** Has plugins say how the accounts in use are known, and others when somebody asks; none is loaded before a wallet is connected. */
export function identifyAccounts(core: ModalCore): Identities {
  const { store, identities } = core
  const identifier = lazy(async () => (await loadConnecting(core)).createIdentifier(core))

  async function identify(account: AccountRef): Promise<Profile | undefined> {
    if (identities.peek().length === 0 || !store.isConnected.peek()) return undefined
    try {
      return await (await identifier())(account)
    } catch {
      // Its code could not be loaded: the next change tries again.
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
