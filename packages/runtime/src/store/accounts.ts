import { createModel, signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Balance } from '../connectors/chainService.js'
import type { Account } from '../connectors/types.js'
import { idle, type Loadable } from './loadable.js'
import { withEntry, withoutEntry } from './replaceEntry.js'

/** What is known of a namespace's account (Spec §3, "Account state"). */
export interface AccountState {
  /** Every account that the wallet shared, in its order. */
  readonly all: readonly [Account, ...Account[]]
  /** The one in use: the visitor's choice, else of the preferred type, else the wallet's first. */
  readonly active: Account
  /** Of the active account on the active network. */
  readonly balance: Loadable<Balance>
}

/** The accounts that the connected wallets reported, by namespace. */
export const AccountsModel = createModel(() => {
  const states = signal<ReadonlyMap<Namespace, AccountState>>(new Map())

  return {
    states,
    /** What the wallet shares, and which of it is in use; a balance of another account is dropped. */
    reported(namespace: Namespace, all: readonly [Account, ...Account[]], active: Account) {
      const before = states.value.get(namespace)
      const balance = before && before.active.address === active.address ? before.balance : idle
      states.value = withEntry(states.value, namespace, { all, active, balance })
    },
    balanceChanged(namespace: Namespace, balance: Loadable<Balance>) {
      const before = states.value.get(namespace)
      if (before) states.value = withEntry(states.value, namespace, { ...before, balance })
    },
    cleared(namespace: Namespace) {
      states.value = withoutEntry(states.value, namespace)
    },
  }
})
