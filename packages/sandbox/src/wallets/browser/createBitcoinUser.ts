import { Transaction } from '@scure/btc-signer'
import { ledgerAccounts } from '../../bitcoin/ledgerAccounts.js'
import { ledgerPrefixes } from '../../bitcoin/ledgerNetwork.js'
import type {
  SandboxBitcoinControl,
  SandboxWalletMode,
  SandboxWalletRequest,
} from '../../client/SandboxWallets.js'
import {
  type BitcoinAddress,
  type BitcoinSigner,
  outputsOf,
  type Recipient,
  sendBitcoinTransaction,
  signersOf,
} from '../bitcoinSigning.js'
import { createDecider, type Prompt } from './createDecider.js'
import { createWalletStore } from './createWalletStore.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'

/** What {@link createBitcoinUser} needs of the page; tests pass their own. */
export interface BitcoinUserDeps {
  /** Whose memory it is. */
  readonly key: string
  readonly mode: SandboxWalletMode
  readonly confirm: (prompt: Prompt) => Promise<boolean>
  readonly sandboxUrl: () => string
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** What the user agreed to, or what a wallet that misbehaves does instead. */
export type Agreed = 'approve' | 'garbage' | 'lie'

/** A Bitcoin wallet without its interface: real keys of secp256k1, and what plays its user. */
export function createBitcoinUser(deps: BitcoinUserDeps) {
  const store = createWalletStore({
    rdns: deps.key,
    initial: { isPermitted: false, isLocked: false, accountIndex: 0, chainId: 0 },
    getStorage: deps.getStorage,
    page: deps.page,
  })
  const decider = createDecider(deps.mode, deps.confirm)
  const requests: SandboxWalletRequest[] = []
  const listeners = new Set<() => void>()
  let hasVanished = false

  const esploraUrl = () => `${deps.sandboxUrl()}/bitcoin`
  const selected = () => ledgerAccounts[store.read().accountIndex] ?? ledgerAccounts[0]
  const own = () => signersOf(selected())
  const addresses = (): readonly BitcoinAddress[] => {
    const { isPermitted, isLocked } = store.read()
    return isPermitted && !isLocked ? own() : []
  }

  const keyOf = () =>
    addresses()
      .map(({ address }) => address)
      .join()
  let reported = keyOf()
  const tell = () => {
    if (keyOf() === reported || hasVanished) return
    reported = keyOf()
    for (const listener of [...listeners]) listener()
  }
  const change = (changed: Parameters<typeof store.write>[0]) => {
    store.write(changed)
    tell()
  }
  store.onForeignWrite(tell)

  /** @throws ProviderError 4100 for an address that the page may not use */
  function signer(address: string): BitcoinSigner {
    const found = own().find((one) => one.address === address)
    if (found && addresses().length > 0) return found
    throw new ProviderError(
      providerErrorCodes.unauthorized,
      'The wallet has not let this page use the address.',
    )
  }
  /** Writes a request down. One that has vanished answers nothing. */
  async function received(method: string, params: unknown): Promise<void> {
    requests.push({ method, params })
    if (hasVanished) await new Promise<never>(() => {})
  }
  const ask = (title: string, details: Prompt['details']): Promise<Agreed> =>
    decider.decide({ title, details })

  const user = {
    addresses,
    received,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @throws ProviderError 4001 */
    async connect(): Promise<Agreed> {
      if (addresses().length > 0) return 'approve'
      const answer = await ask('Connect this site', [
        { label: 'Payments', value: selected().payment.address },
        { label: 'Ordinals', value: selected().ordinals.address },
      ])
      if (answer === 'approve') change({ isPermitted: true, isLocked: false })
      return answer
    },
    forget: () => change({ isPermitted: false }),
    /** @throws ProviderError 4001, 4100 */
    async signMessage(address: string, message: Uint8Array, protocol: 'ecdsa' | 'bip322') {
      const keys = signer(address)
      const answer = await ask('Sign a message', [
        { label: 'Account', value: address },
        { label: 'Message', value: new TextDecoder().decode(message) },
      ])
      if (answer !== 'approve') return { answer, signature: new Uint8Array(64) }
      return { answer, signature: await keys.signMessage(message, protocol) }
    },
    /**
     * Signs inputs of a PSBT, and hands back the same with the signatures in it; or, told to lie, one of another transaction.
     * @throws ProviderError 4001, 4100; Error for what is no PSBT
     */
    async signPsbt(
      psbt: Uint8Array,
      inputs: readonly { readonly address: string; readonly index: number }[],
    ) {
      const transaction = Transaction.fromPSBT(psbt)
      const signers = inputs.map(({ address, index }) => ({ index, keys: signer(address) }))
      const answer = await ask('Sign a transaction', outputsOf(transaction))
      if (answer === 'lie') transaction.addOutputAddress(selected().payment.address, 1n, ledgerPrefixes)
      for (const { index, keys } of answer === 'approve' ? signers : []) keys.signInput(transaction, index)
      return { answer, transaction }
    },
    /**
     * Pays from the payment address.
     * @returns the transaction's id
     * @throws ProviderError 4001, 4100; Error for what the ledger doesn't take
     */
    async sendTransfer(recipients: readonly Recipient[]) {
      const keys = signer(selected().payment.address)
      const answer = await ask(
        'Send a transfer',
        recipients.map((one) => ({ label: one.address, value: `${one.amount} satoshi` })),
      )
      if (answer !== 'approve') return { answer, txid: 'garbage' }
      return { answer, txid: await user.send(await keys.pay(esploraUrl(), recipients)) }
    },
    /** Finalizes and sends. @throws Error in the ledger's words */
    send: (transaction: Transaction) => sendBitcoinTransaction(esploraUrl(), transaction),
  }

  const control: SandboxBitcoinControl = {
    get account() {
      return selected().payment.address
    },
    get ordinals() {
      return selected().ordinals.address
    },
    requests,
    next: decider.next,
    setMode: decider.setMode,
    switchAccount(index) {
      if (!ledgerAccounts[index]) throw new RangeError(`There is no account ${index}; use 0 to 2.`)
      change({ accountIndex: index })
    },
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isPermitted: false }),
    vanish() {
      hasVanished = true
    },
  }
  return { user, control }
}

/** A wallet's user, as its interfaces use it. */
export type BitcoinUser = ReturnType<typeof createBitcoinUser>
