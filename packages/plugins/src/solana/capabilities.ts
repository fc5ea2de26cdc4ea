import { base58 } from '@scure/base'
import {
  askWallet,
  attempt,
  featureOf,
  invalidWallet,
  type StandardLink,
  type StandardWallet,
  type WalletLink,
} from '@wallet-modal/runtime/chain'
import { clusterName } from './clusters.js'

/** Options of `capabilitiesOf`. */
export interface CapabilitiesOptions extends Pick<StandardLink, 'accountOf'> {
  /** The wallet's name, safe to show. */
  readonly name: string
  /** The CAIP-2 id of the active cluster. */
  readonly cluster: () => string
}

/** A connected wallet's methods, by its features. They ask the wallet synchronously, and check its answers. */
export function capabilitiesOf(
  wallet: StandardWallet,
  { name, accountOf, cluster }: CapabilitiesOptions,
): ReturnType<WalletLink['capabilities']> {
  const signs = featureOf(wallet, 'solana:signMessage', 'signMessage')
  const sends = featureOf(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction')

  /** The signature in base58. @throws ConnectorError `WALLET_ANSWER_INVALID` unless it has 64 bytes */
  function signatureIn({ signature }: Output): string {
    if (signature instanceof Uint8Array && signature.length === 64) return base58.encode(signature)
    throw invalidWallet(name, 'did not return a signature', signature)
  }

  return {
    provider: wallet,
    ...(signs && {
      async signMessage({ account, message }) {
        const input = { account: accountOf(account.address), message }
        const output = firstOf(await askWallet(() => signs.signMessage?.(input), { wallet: name }))
        const { signedMessage } = output
        return {
          signature: signatureIn(output),
          scheme: 'ed25519',
          ...(signedMessage instanceof Uint8Array && { signedMessage }),
        }
      },
    }),
    ...(sends && {
      async sendTransaction({ from, payload }) {
        const transaction = attempt(() => Uint8Array.from(atob(String(payload)), (one) => one.charCodeAt(0)))
        if (!transaction) throw invalidWallet(name, 'can only sign a transaction in base64', payload)
        const input = { account: accountOf(from), chain: clusterName(cluster()), transaction }
        return signatureIn(
          firstOf(await askWallet(() => sends.signAndSendTransaction?.(input), { wallet: name })),
        )
      },
    }),
  }
}

interface Output {
  readonly signature?: unknown
  readonly signedMessage?: unknown
}

/** The output for the first input. */
const firstOf = (answer: unknown): Output => attempt(() => (answer as readonly Output[])[0]) ?? {}
