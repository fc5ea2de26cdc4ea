import { Transaction } from '@scure/btc-signer'
import { ledgerAccounts } from '../../bitcoin/ledgerAccounts.js'
import { ledgerPrefixes } from '../../bitcoin/ledgerNetwork.js'
import type { SandboxBitcoinControl } from '../../client/SandboxWallets.js'
import {
  type BitcoinSigner,
  outputsOf,
  type Recipient,
  sendBitcoinTransaction,
  signersOf,
} from '../bitcoinSigning.js'
import type { Prompt } from './createDecider.js'
import { createWalletUser, type WalletUserDeps } from './createWalletUser.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'

/** What {@link createBitcoinUser} needs of the page; tests pass their own. */
export interface BitcoinUserDeps extends WalletUserDeps {
  /** The wallet's key in the browser's storage. */
  readonly key: string
  readonly sandboxUrl: () => string
}

/** The user's decision, or the fault of a wallet that misbehaves. */
export type Agreed = 'approve' | 'garbage' | 'lie'

/** A Bitcoin wallet without its interface: real keys of secp256k1, and what plays its user. */
export function createBitcoinUser(deps: BitcoinUserDeps) {
  const accountAt = (index: number) => ledgerAccounts[index] ?? ledgerAccounts[0]
  const {
    accounts: addresses,
    ask,
    change,
    ...shared
  } = createWalletUser<BitcoinSigner>(deps, deps.key, (index) => signersOf(accountAt(index)))
  const esploraUrl = () => `${deps.sandboxUrl()}/bitcoin`
  const selected = () => accountAt(shared.memory().accountIndex)

  /** @throws ProviderError 4100 for an address that the page may not use */
  function signer(address: string): BitcoinSigner {
    const found = addresses().find((one) => one.address === address)
    if (found) return found
    throw new ProviderError(
      providerErrorCodes.unauthorized,
      'The wallet has not let this page use the address.',
    )
  }
  /** Records a request. A wallet that has vanished answers nothing. */
  async function received(method: string, params: unknown): Promise<void> {
    shared.control.requests.push({ method, params })
    if (shared.hasVanished()) await new Promise<never>(() => {})
  }

  const user = {
    addresses,
    received,
    onChange: shared.onChange,
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
    ...createSigning({ ask, signer, selected, esploraUrl }),
  }

  const control: SandboxBitcoinControl = {
    ...shared.control,
    get account() {
      return selected().payment.address
    },
    get ordinals() {
      return selected().ordinals.address
    },
    vanish: shared.vanish,
  }
  return { user, control }
}

interface SigningDeps {
  readonly ask: (title: string, details: Prompt['details']) => Promise<Agreed>
  /** @throws ProviderError 4100 for an address that the page may not use */
  readonly signer: (address: string) => BitcoinSigner
  readonly selected: () => (typeof ledgerAccounts)[number]
  readonly esploraUrl: () => string
}

function createSigning({ ask, signer, selected, esploraUrl }: SigningDeps) {
  return {
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
     * @throws ProviderError 4001, 4100; Error for an invalid PSBT
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
     * @throws ProviderError 4001, 4100; Error for a transfer that the ledger refuses
     */
    async sendTransfer(recipients: readonly Recipient[]) {
      const keys = signer(selected().payment.address)
      const answer = await ask(
        'Send a transfer',
        recipients.map((one) => ({ label: one.address, value: `${one.amount} satoshi` })),
      )
      if (answer !== 'approve') return { answer, txid: 'garbage' }
      return {
        answer,
        txid: await sendBitcoinTransaction(esploraUrl(), await keys.pay(esploraUrl(), recipients)),
      }
    },
    /** Finalizes and sends. @throws Error in the ledger's words */
    send: (transaction: Transaction) => sendBitcoinTransaction(esploraUrl(), transaction),
  }
}

/** A wallet's user, as its interfaces use it. */
export type BitcoinUser = ReturnType<typeof createBitcoinUser>
