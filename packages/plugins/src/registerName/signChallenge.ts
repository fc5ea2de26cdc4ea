import { askWallet, type Eip1193Provider, invalidWallet } from '@wallet-modal/runtime/chain'
import { type Account, type Connection, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { NameMessage } from './provider.js'

/** The form of a signature (Spec §5). A contract's may be long (ERC-6492). */
const signatureForm = /^0x[0-9a-f]{62,100000}$/i

/**
 * Asks the visitor to sign, before the first `await`.
 * @throws WalletModalError `USER_REJECTED`, `METHOD_UNSUPPORTED`; as `askWallet`
 */
export async function signChallenge(
  connection: Connection,
  account: Account,
  challenge: NameMessage,
): Promise<string> {
  const { name: wallet } = connection.connector
  const signature =
    challenge.kind === 'message'
      ? await signText(connection, account, challenge.text)
      : await signTypedData(connection, account, challenge.data)
  if (typeof signature === 'string' && signatureForm.test(signature)) return signature
  throw invalidWallet(wallet, 'returned no signature', signature)
}

async function signText(connection: Connection, account: Account, text: string): Promise<string> {
  const message = new TextEncoder().encode(text)
  const signed = await connection.signMessage?.({ account, message })
  if (signed) return signed.signature
  throw new WalletModalError('METHOD_UNSUPPORTED', `${connection.connector.name} can't sign messages.`)
}

function signTypedData({ connector, provider }: Connection, { address }: Account, data: object) {
  const method = 'eth_signTypedData_v4'
  const params = [address, JSON.stringify(data)]
  return askWallet(() => (provider as Eip1193Provider).request({ method, params }), {
    wallet: connector.name,
    method,
  })
}
