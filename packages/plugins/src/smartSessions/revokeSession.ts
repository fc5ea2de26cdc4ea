import type { AccountOnNetwork, SmartSession } from '@wallet-modal/runtime/accounts'
import { askWallet, type Eip1193Provider, invalidWallet } from '@wallet-modal/runtime/chain'
import { isWalletModalError, type PluginContext } from '@wallet-modal/runtime/plugin'

/** The form of a wallet's signature (Spec §5). */
const signatureForm = /^0x[0-9a-f]{62,}$/i

/** Even a contract's signatures are shorter. */
const signatureMaxLength = 100_000

/** The outcome. `unable`: the wallet doesn't know the request. */
export type Revocation = 'revoked' | 'declined' | 'unable' | 'failed'

/** Revokes a session of an account. `signed` is called once the wallet has signed, and the service is asked. Never rejects. */
export type RevokeSession = (
  session: SmartSession,
  of: AccountOnNetwork,
  signed: () => void,
) => Promise<Revocation>

/**
 * Revokes a session: the wallet signs the end, and the service gets the signature (Spec §7). Asks the wallet before it returns,
 * because the wallet's window needs the visitor's click to be fresh.
 *
 * @param of the account that granted the session
 * @param signed called when the wallet has signed, before the service is asked
 * @returns the outcome; never rejects. Unless it is `revoked`, treat the session as still granted
 */
export async function revokeSession(
  { connection, queries }: Pick<PluginContext, 'connection' | 'queries'>,
  { pci, grant }: SmartSession,
  of: AccountOnNetwork,
  signed: () => void,
): Promise<Revocation> {
  try {
    const connected = connection('eip155')
    if (!connected) return 'failed'
    const { name } = connected.connector
    const method = 'wallet_revokePermissions'
    const provider = connected.provider as Eip1193Provider
    const { permissions, expiry } = grant
    const request = { pci, permissions, expiry, address: `${of.networkId}:${of.address}` }
    const signature = await askWallet(() => provider.request({ method, params: [request] }), {
      wallet: name,
      method,
    })
    // A wallet that mistakes this for EIP-2255's request answers `null`, and has signed nothing.
    if (signature === null || signature === undefined) return 'unable'
    if (!isSignature(signature)) throw invalidWallet(name, 'returned no signature', signature)
    signed()
    const api = await (await queries()).blockchain()
    if (!api) return 'failed'
    await api.revokeSession(of, { pci, signature })
    return 'revoked'
  } catch (error) {
    if (isWalletModalError(error, 'USER_REJECTED')) return 'declined'
    return isUnknownMethod(error) ? 'unable' : 'failed'
  }
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= signatureMaxLength && signatureForm.test(value)

/** Unknown to the wallet (EIP-1193, EIP-1474), or known to it as the request of EIP-2255, which takes other words. */
const isUnknownMethod = (error: unknown) =>
  isWalletModalError(error, 'METHOD_UNSUPPORTED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '-32602')
