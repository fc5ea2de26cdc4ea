import { createModel, signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { Balance } from '../connectors/chainService.js'
import type { AccountRef, Profile } from '../connectors/identity.js'
import type { Account } from '../connectors/types.js'
import { withEntry, withoutEntry } from './commit.js'
import { idle, type Loadable } from './loadable.js'

/** A token that an account has (Spec §3, "Token balance"). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** Contract or mint, as the chain spells it; absent for the network's own currency. */
  readonly address?: string
  /** Of all of it, in US dollars. */
  readonly value?: number
  /** Of one, in US dollars. */
  readonly price?: number
  /** For `<img>` only. */
  readonly iconUrl?: string
  /** `numeric` has all digits, with a point; see `formatUnits`. */
  readonly quantity: { readonly decimals: number; readonly numeric: string }
}

/** What is known of a namespace's account (Spec §3, "Account state"). */
export interface AccountState {
  /** Every account that the wallet shared, in its order. */
  readonly all: readonly [Account, ...Account[]]
  /** The one in use: the visitor's choice, else of the preferred type, else the wallet's first. */
  readonly active: Account
  /** Of the active account on the active network. */
  readonly balance: Loadable<Balance>
  /** Of the active account, as a plugin reports it: each says on which network. */
  readonly tokenBalance: Loadable<readonly TokenBalance[]>
  /** How the accounts are known, by address. */
  readonly profiles: ReadonlyMap<string, Profile>
  /** The tab of the account view that the visitor chose. */
  readonly currentTab: string | undefined
}

/** The accounts that the connected wallets reported, by namespace. */
export const AccountsModel = createModel(() => {
  const states = signal<ReadonlyMap<Namespace, AccountState>>(new Map())

  const change = (namespace: Namespace, changed: Partial<AccountState>) => {
    const before = states.value.get(namespace)
    if (before) states.value = withEntry(states.value, namespace, { ...before, ...changed })
  }

  return {
    states,
    /** What the wallet shares, and which of it is in use; balances of another account are dropped. */
    reported(namespace: Namespace, all: readonly [Account, ...Account[]], active: Account) {
      const before = states.value.get(namespace)
      states.value = withEntry(states.value, namespace, {
        balance: idle,
        tokenBalance: idle,
        profiles: new Map(),
        currentTab: undefined,
        ...before,
        ...(before?.active.address !== active.address && { balance: idle, tokenBalance: idle }),
        all,
        active,
      })
    },
    balanceChanged(namespace: Namespace, balance: Loadable<Balance>) {
      change(namespace, { balance })
    },
    /** What a plugin read of an account's tokens; of one that is no longer in use it is dropped. */
    tokenBalanceChanged({ namespace, address }: AccountRef, tokenBalance: Loadable<readonly TokenBalance[]>) {
      if (states.value.get(namespace)?.active.address === address) change(namespace, { tokenBalance })
    },
    /** How an account is known, or that nobody knows it; of one that is no longer shared it is dropped. */
    identified({ namespace, address }: AccountRef, profile: Profile | undefined) {
      const { all, profiles } = states.value.get(namespace) ?? {}
      if (!profiles || profiles.get(address) === profile || !all?.some((one) => one.address === address))
        return
      change(namespace, {
        profiles: profile ? withEntry(profiles, address, profile) : withoutEntry(profiles, address),
      })
    },
    /** The visitor chose a tab of the account view. */
    tabChosen(namespace: Namespace, currentTab: string) {
      change(namespace, { currentTab })
    },
    cleared(namespace: Namespace) {
      states.value = withoutEntry(states.value, namespace)
    },
  }
})
