import { hex } from '@scure/base'
import { askWallet, attempt } from '@wallet-modal/runtime/chain'
import type { Connection } from '@wallet-modal/runtime/plugin'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { parseSignature } from './parse.js'

/** Whether a wallet can sign messages. */
export const canSignMessages = (provider: PolkadotProvider): boolean =>
  attempt(() => typeof provider.signer.signRaw === 'function') === true

/**
 * Creates the function that signs messages with a wallet. Wallets wrap messages in `<Bytes>` and `</Bytes>`, so that no message is taken
 * for a transaction. Wrapping the message here makes sure of the bytes that are signed.
 */
export const signMessage =
  (provider: PolkadotProvider, wallet: string): NonNullable<Connection['signMessage']> =>
  async ({ account: { address }, message }) => {
    const signedMessage = wrapped(message)
    const request = { address, data: `0x${hex.encode(signedMessage)}`, type: 'bytes' } as const
    const answer = await askWallet(() => provider.signer.signRaw?.(request), { wallet })
    return { signature: parseSignature(answer, wallet), scheme: 'substrate', signedMessage }
  }

const opening = hex.encode(new TextEncoder().encode('<Bytes>'))
const closing = hex.encode(new TextEncoder().encode('</Bytes>'))

/** Wraps the message in `<Bytes>` and `</Bytes>`, unless it is wrapped already. */
function wrapped(message: Uint8Array): Uint8Array {
  const digits = hex.encode(message)
  return digits.startsWith(opening) && digits.endsWith(closing)
    ? new Uint8Array(message)
    : hex.decode(`${opening}${digits}${closing}`)
}
