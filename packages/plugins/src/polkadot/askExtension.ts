import { type AskWalletOptions, askWallet, attempt } from '@wallet-modal/runtime/chain'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** What such wallets refuse with in place of a code (EIP-1193 has one). */
const refusal = /^(user )?(cancell?ed|rejected)\b/i

/**
 * Runs one of a wallet's functions before it returns.
 * @throws ConnectorError as `askWallet`
 */
export function askExtension(run: () => unknown, options: AskWalletOptions): Promise<unknown> {
  const answer = async () => {
    try {
      return await run()
    } catch (error) {
      throw isRefusal(error) ? { code: 4001, cause: error } : error
    }
  }
  return askWallet(answer, options)
}

function isRefusal(error: unknown): boolean {
  const message = attempt(() => (error as { readonly message?: unknown }).message)
  return typeof message === 'string' && refusal.test(message)
}

/**
 * Listens to a wallet's accounts (`accounts.subscribe`, which also tells how things are), unchecked.
 * @returns stops listening, also to a wallet that can't take a listener back
 */
export function subscribeTo(provider: PolkadotProvider, heard: (accounts: unknown) => void): () => void {
  let isOver = false
  let off: unknown = attempt(() => provider.accounts.subscribe((said: unknown) => isOver || heard(said)))
  const letGo = () => {
    if (typeof off === 'function') attempt(off as () => unknown)
  }
  if (typeof off !== 'function') {
    // Some wallets say later how to stop.
    Promise.resolve(off).then(
      (late) => {
        off = late
        if (isOver) letGo()
      },
      () => {},
    )
  }
  return () => {
    if (isOver) return
    isOver = true
    letGo()
  }
}
