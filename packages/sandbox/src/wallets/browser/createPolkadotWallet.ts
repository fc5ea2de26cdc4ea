import type {
  SandboxPolkadotControl,
  SandboxWalletMode,
  SandboxWalletRequest,
} from '../../client/SandboxWallets.js'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { polkadotSigner, textOf, toHexString, toMessage } from '../polkadotSigning.js'
import { polkadotWallet } from '../sandboxWallets.js'
import { createDecider, type Prompt } from './createDecider.js'
import { createWalletStore } from './createWalletStore.js'
import { ProviderError } from './ProviderError.js'

/** What {@link createPolkadotWallet} needs of the page; tests pass their own. */
export interface PolkadotWalletDeps {
  readonly mode: SandboxWalletMode
  readonly confirm: (prompt: Prompt) => Promise<boolean>
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** An account as the wallet shows it to pages. */
interface ShownAccount {
  readonly address: string
  readonly genesisHash: null
  readonly name: string
  readonly type: 'sr25519'
}

/**
 * A wallet of `window.injectedWeb3` with real sr25519 keys, and what plays its user. As such wallets do, it shares several
 * accounts, the selected one first, asks no origin twice, and refuses with a word and no code.
 */
export function createPolkadotWallet(deps: PolkadotWalletDeps) {
  const store = createWalletStore({
    rdns: polkadotWallet.key,
    initial: { isPermitted: false, isLocked: false, accountIndex: 0, chainId: 0 },
    getStorage: deps.getStorage,
    page: deps.page,
  })
  const decider = createDecider(deps.mode, deps.confirm)
  const requests: SandboxWalletRequest[] = []
  const listeners = new Set<(accounts: readonly ShownAccount[]) => void>()
  let shared: readonly number[] = polkadotAccounts.map((_, index) => index)
  let hasVanished = false

  const selected = () => polkadotAccounts[store.read().accountIndex] ?? polkadotAccounts[0]
  const accounts = (): readonly ShownAccount[] => {
    const { isPermitted, isLocked } = store.read()
    if (!isPermitted || isLocked) return []
    const others = polkadotAccounts.filter(
      (account, index) => account !== selected() && shared.includes(index),
    )
    return [selected(), ...others].map(({ address, name }) => ({
      address,
      genesisHash: null,
      name,
      type: 'sr25519',
    }))
  }
  let reported = ''
  const keyOf = () =>
    accounts()
      .map(({ address }) => address)
      .join()
  const tell = () => {
    if (keyOf() === reported || hasVanished) return
    reported = keyOf()
    for (const listener of [...listeners]) listener(accounts())
  }
  const change = (changed: Parameters<typeof store.write>[0]) => {
    store.write(changed)
    tell()
  }
  reported = keyOf()
  store.onForeignWrite(tell)

  /** Never settles once the wallet has vanished. */
  const answering = async <Answer>(method: string, params: unknown, answer: () => Promise<Answer>) => {
    if (hasVanished) return new Promise<never>(() => {})
    requests.push({ method, params })
    const answered = await answer()
    return hasVanished ? new Promise<never>(() => {}) : answered
  }
  const ask = async (title: string, details: Prompt['details'], refusal: string) => {
    try {
      return await decider.decide({ title, details })
    } catch (error) {
      throw error instanceof ProviderError ? new Error(refusal) : error
    }
  }
  const ownSigner = (address: unknown) => {
    const sign = polkadotSigner(address)
    if (sign && accounts().some((account) => account.address === address)) return sign
    throw new Error('The source has not been authorized to use this account.')
  }

  let signed = 0
  const injected = Object.freeze({
    accounts: Object.freeze({
      get: (anyType?: boolean) => answering('accounts.get', { anyType }, async () => accounts()),
      subscribe(listener: (accounts: readonly ShownAccount[]) => void) {
        listeners.add(listener)
        queueMicrotask(() => {
          if (listeners.has(listener) && !hasVanished) listener(accounts())
        })
        return () => void listeners.delete(listener)
      },
    }),
    signer: Object.freeze({
      signRaw: (raw: { readonly address?: unknown; readonly data?: unknown } = {}) =>
        answering('signRaw', raw, async () => {
          const sign = ownSigner(raw.address)
          const message = toMessage(raw.data)
          const shown = [{ label: 'Message', value: textOf(message) }]
          const answer = await ask('Sign a message', shown, 'Cancelled')
          // A lie is a sound signature, of something else.
          const said = answer === 'lie' ? toMessage('something else') : message
          const signature = answer === 'garbage' ? new Uint8Array(64) : sign(said)
          signed += 1
          return { id: signed, signature: toHexString(signature) }
        }),
      signPayload: (payload: { readonly address?: unknown } = {}) =>
        answering('signPayload', payload, async () => {
          ownSigner(payload.address)
          throw new Error(
            'The sandbox has no chain that takes transactions, so its wallet signs messages only.',
          )
        }),
    }),
  })

  const wallet = Object.freeze({
    version: '0.0.0',
    enable: (origin?: unknown) =>
      answering('enable', { origin, asksUser: !store.read().isPermitted }, async () => {
        if (store.read().isPermitted) return injected
        const shown = [{ label: 'Account', value: selected().address }]
        const answer = await ask('Connect this site', shown, 'Rejected')
        if (answer === 'garbage')
          return { accounts: { get: async () => [{ address: 'garbage' }] }, signer: {} }
        change({ isPermitted: true, isLocked: false })
        return injected
      }),
  })

  const control: SandboxPolkadotControl = {
    get account() {
      return selected().address
    },
    requests,
    next: decider.next,
    setMode: decider.setMode,
    switchAccount(index) {
      if (!polkadotAccounts[index]) throw new RangeError(`There is no account ${index}; use 0 to 2.`)
      change({ accountIndex: index })
    },
    share(indices) {
      shared = [...indices]
      tell()
    },
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isPermitted: false }),
    vanish() {
      hasVanished = true
    },
  }
  return { wallet, control }
}
