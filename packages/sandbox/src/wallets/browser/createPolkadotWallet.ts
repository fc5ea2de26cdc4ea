import type { SandboxPolkadotControl } from '../../client/SandboxWallets.js'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { polkadotSigner, textOf, toHexString, toMessage } from '../polkadotSigning.js'
import { polkadotWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'
import type { Prompt } from './createDecider.js'
import { createWalletUser, type WalletUserDeps } from './createWalletUser.js'
import { ProviderError } from './ProviderError.js'

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
export function createPolkadotWallet(deps: WalletUserDeps) {
  let shared: readonly number[] = polkadotAccounts.map((_, index) => index)
  const accountAt = (index: number) => polkadotAccounts[index] ?? polkadotAccounts[0]
  const user = createWalletUser<ShownAccount>(deps, polkadotWallet.key, (index) => {
    const first = accountAt(index)
    const others = polkadotAccounts.filter((account, at) => account !== first && shared.includes(at))
    return [first, ...others].map(({ address, name }) => ({
      address,
      genesisHash: null,
      name,
      type: 'sr25519',
    }))
  })
  const { accounts, change, hasVanished, memory } = user
  const { requests } = user.control
  const selected = () => accountAt(memory().accountIndex)

  /** Never settles once the wallet has vanished. */
  const answering = async <Answer>(method: string, params: unknown, answer: () => Promise<Answer>) => {
    if (hasVanished()) return new Promise<never>(() => {})
    requests.push({ method, params })
    const answered = await answer()
    return hasVanished() ? new Promise<never>(() => {}) : answered
  }
  const ask = async (title: string, details: Prompt['details'], refusal: string) => {
    try {
      return await user.ask(title, details)
    } catch (error) {
      throw error instanceof ProviderError ? new Error(refusal) : error
    }
  }
  const ownSigner = (address: unknown) => {
    const sign = polkadotSigner(address)
    if (sign && accounts().some((account) => account.address === address)) return sign
    throw new Error('The source has not been authorized to use this account.')
  }

  const injected = Object.freeze({
    accounts: createAccounts(user, answering),
    signer: createSigner(answering, ownSigner, (details) => ask('Sign a message', details, 'Cancelled')),
  })

  const wallet = Object.freeze({
    version: '0.0.0',
    // Beyond what `injectedWeb3` agrees on; the modal shows it.
    icon: walletIcons[polkadotWallet.key],
    enable: (origin?: unknown) =>
      answering('enable', { origin, asksUser: !memory().isPermitted }, async () => {
        if (memory().isPermitted) return injected
        const shown = [{ label: 'Account', value: selected().address }]
        const answer = await ask('Connect this site', shown, 'Rejected')
        if (answer === 'garbage')
          return { accounts: { get: async () => [{ address: 'garbage' }] }, signer: {} }
        change({ isPermitted: true, isLocked: false })
        return injected
      }),
  })

  const control: SandboxPolkadotControl = {
    ...user.control,
    get account() {
      return selected().address
    },
    share(indices) {
      shared = [...indices]
      user.tell()
    },
    vanish: user.vanish,
  }
  return { wallet, control }
}

type Answering = <Answer>(method: string, params: unknown, answer: () => Promise<Answer>) => Promise<Answer>

interface SharedAccounts {
  accounts(): readonly ShownAccount[]
  onChange(listener: () => void): () => void
  hasVanished(): boolean
}

function createAccounts(user: SharedAccounts, answering: Answering) {
  return Object.freeze({
    get: (anyType?: boolean) => answering('accounts.get', { anyType }, async () => user.accounts()),
    subscribe(listener: (accounts: readonly ShownAccount[]) => void) {
      const report = () => listener(user.accounts())
      const stop = user.onChange(report)
      let isWanted = true
      queueMicrotask(() => {
        if (isWanted && !user.hasVanished()) report()
      })
      return () => {
        isWanted = false
        stop()
      }
    },
  })
}

function createSigner(
  answering: Answering,
  ownSigner: (address: unknown) => NonNullable<ReturnType<typeof polkadotSigner>>,
  ask: (details: Prompt['details']) => Promise<unknown>,
) {
  let signed = 0
  return Object.freeze({
    signRaw: (raw: { readonly address?: unknown; readonly data?: unknown } = {}) =>
      answering('signRaw', raw, async () => {
        const sign = ownSigner(raw.address)
        const message = toMessage(raw.data)
        const shown = [{ label: 'Message', value: textOf(message) }]
        const answer = await ask(shown)
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
  })
}
