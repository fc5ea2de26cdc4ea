import { effect, untracked } from '@preact/signals-core'
import { lazy } from '../base/lazy.js'
import type { AccountRef, Profile } from '../connectors/identity.js'
import type { ModalCore } from '../modalCore.js'
import { loadActions } from '../session/connect.js'

/** Resolves names and pictures of accounts by plugins. */
export interface Identities {
  /** See `createIdentifier`; resolves to undefined while no wallet is connected. */
  identify(account: AccountRef): Promise<Profile | undefined>
  /** Drops what is known of an account, or of all, and identifies those in use again. */
  changed(account?: AccountRef): Promise<void>
  stop(): void
}

/** Identifies the active accounts, and others on request. Loads no plugin before a wallet is connected. */
export function identifyAccounts(core: ModalCore): Identities {
  const { store } = core
  const { identities } = core.slots
  const identifier = lazy(async () => (await loadActions(core)).createIdentifier(core, identities))

  async function identify(account: AccountRef): Promise<Profile | undefined> {
    if (identities.peek().length === 0 || !store.isConnected.peek()) return undefined
    try {
      return await (await identifier())(account)
    } catch {
      // The code could not be loaded: the next change tries again.
      return undefined
    }
  }

  const identifyActive = () => {
    for (const { active } of store.accounts.states.value.values()) void identify(active)
  }

  return {
    identify,
    async changed(account) {
      const { forgetIdentities } = await loadActions(core)
      await forgetIdentities(core, account)
      untracked(identifyActive)
    },
    stop: effect(() => {
      if (identities.value.length > 0) identifyActive()
    }),
  }
}
