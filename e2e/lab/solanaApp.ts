import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Modal } from '@wallet-modal/runtime'

/** The features of a wallet, as an app types them (Wallet Standard). */
interface Signing {
  readonly account: object
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
}
interface Features {
  readonly 'solana:signMessage': {
    signMessage(input: Signing): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(input: Signing): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** The acts of a Solana app with its wallet. */
export type SolanaApp = ReturnType<typeof createSolanaApp>

/** An app of Solana's, which knows the wallet by `modal.getProvider` alone and the sandbox's cluster by its node. */
export function createSolanaApp(modal: Pick<Modal, 'getProvider'>, sandbox: string) {
  const rpc = createSolanaRpc(`${sandbox}/solana`)

  async function wallet() {
    const provider = await modal.getProvider('solana')
    const [account] = provider.accounts as readonly {
      readonly address: string
      readonly publicKey: Uint8Array<ArrayBuffer>
    }[]
    if (!account) throw new Error('The wallet has no account.')
    return { provider, account, features: provider.features as unknown as Features }
  }

  async function sent(signature: Signature) {
    for (;;) {
      const { value } = await rpc.getSignatureStatuses([signature]).send()
      if (value[0]) return value[0].err
    }
  }

  return {
    wallet,
    /** Has the text signed, and says whether the signature is the account's. */
    async signMessage(text: string): Promise<boolean> {
      const { account, features } = await wallet()
      const message = new TextEncoder().encode(text)
      const [answer] = await features['solana:signMessage'].signMessage({ account, message })
      return verifies(account.publicKey, answer?.signature, message)
    },
    /** Has a transfer signed and sent, waits until it ran, and resolves with what the receiver then has, in lamports. */
    async transfer(to: string, amount: string): Promise<string> {
      const { account, features } = await wallet()
      const source = createNoopSigner(address(account.address))
      const { value: latest } = await rpc.getLatestBlockhash().send()
      const transaction = compileTransaction(
        pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayerSigner(source, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
          (message) =>
            appendTransactionMessageInstruction(
              getTransferSolInstruction({
                source,
                destination: address(to),
                amount: lamports(BigInt(amount)),
              }),
              message,
            ),
        ),
      )
      const [answer] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
        chain: 'solana:localnet',
      })
      const signature = getBase58Decoder().decode(answer?.signature ?? new Uint8Array()) as Signature
      const error = await sent(signature)
      if (error) throw new Error(JSON.stringify(error))
      return String((await rpc.getBalance(address(to)).send()).value)
    },
  }
}

/** Whether a signature is the key's (Ed25519). */
export async function verifies(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array = new Uint8Array(),
  message: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', true, ['verify'])
  const [signed, text] = [signature, message].map((bytes) => new Uint8Array(bytes)) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  return crypto.subtle.verify('Ed25519', key, signed, text)
}
