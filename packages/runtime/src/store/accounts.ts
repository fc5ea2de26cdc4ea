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
  /** Value of the balance, in US dollars. */
  readonly value?: number
  /** Price of one token, in US dollars. */
  readonly price?: number
  /** Show it with `<img>` only. */
  readonly iconUrl?: string
  /** `numeric` is a decimal string with all digits: see `formatUnits`. */
  readonly quantity: { readonly decimals: number; readonly numeric: string }
}

/** The accounts of a namespace (Spec §3, "Account state"). */
export interface AccountState {
  /** Every account that the wallet shared, in its order. */
  readonly all: readonly [Account, ...Account[]]
  /** The active account: the visitor's choice, else of the preferred type, else the wallet's first. */
  readonly active: Account
  /** Balance of the active account on the active network. */
  readonly balance: Loadable<Balance>
  /** Tokens of the active account, on any network, as a plugin reports them. */
  readonly tokenBalance: Loadable<readonly TokenBalance[]>
  /** Names and pictures, by address. */
  readonly profiles: ReadonlyMap<string, Profile>
  /** Addresses that have no name in any plugin. @default none yet */
  readonly unnamed?: ReadonlySet<string>
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
    /** The wallet shares these accounts. Drops the balances of another active account. */
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
    /** A plugin reports an account's tokens; ignored once the account isn't active. */
    tokenBalanceChanged({ namespace, address }: AccountRef, tokenBalance: Loadable<readonly TokenBalance[]>) {
      if (states.value.get(namespace)?.active.address === address) change(namespace, { tokenBalance })
    },
    /** A plugin reports an account's profile, or that it has none; ignored once the account isn't shared. */
    identified({ namespace, address }: AccountRef, profile: Profile | undefined) {
      const { all, profiles, unnamed } = states.value.get(namespace) ?? {}
      const isNamed = profile?.name !== undefined
      const isKnown = profiles?.get(address) === profile && unnamed?.has(address) === !isNamed
      if (!profiles || isKnown || !all?.some((one) => one.address === address)) return
      const others = [...(unnamed ?? [])].filter((one) => one !== address)
      change(namespace, {
        profiles: profile ? withEntry(profiles, address, profile) : withoutEntry(profiles, address),
        unnamed: new Set(isNamed ? others : [...others, address]),
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
