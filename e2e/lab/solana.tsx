/// <reference types="vite/client" />

import { type SolanaSignInInput, signInOf } from '@wallet-modal/plugins/solana'
import type { Modal } from '@wallet-modal/runtime'
import { openChainLab } from './chainLab.js'
import { createSolanaApp, verifies } from './solanaApp.js'

/** The page's interface for specs: a Solana app, which knows the wallet by `modal.getProvider` alone. */
export interface SolanaLab extends Omit<ReturnType<typeof createSolanaApp>, 'wallet'> {
  readonly modal: Modal
  /** Whether the wallet says that it can sign in. */
  canSignIn(): Promise<boolean>
  /** Signs in with the wallet's own feature. @returns the message, when its signature is the account's */
  signIn(input: SolanaSignInInput): Promise<string>
}

declare global {
  var solanaLab: SolanaLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const modal = openChainLab('Solana lab', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', sandbox)

const { wallet, ...app } = createSolanaApp(modal, sandbox)
globalThis.solanaLab = {
  ...app,
  modal,
  canSignIn: async () => signInOf((await wallet()).provider) !== undefined,
  async signIn(input) {
    const [answer] = (await signInOf((await wallet()).provider)?.(input)) ?? []
    if (!answer) return 'no answer'
    const { account, signature, signedMessage } = answer
    const isTheirs = await verifies(new Uint8Array(account.publicKey), signature, signedMessage)
    return isTheirs ? new TextDecoder().decode(signedMessage) : 'not verified'
  },
}
