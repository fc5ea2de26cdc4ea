import type { AccountOnNetwork, SmartSession } from '@wallet-modal/runtime/accounts'
import { askWallet, type Eip1193Provider, invalidWallet } from '@wallet-modal/runtime/chain'
import { isWalletModalError, type PluginContext } from '@wallet-modal/runtime/plugin'

/** What a wallet signs with (Spec §5). */
const signatureForm = /^0x[0-9a-f]{62,}$/i

/** Longer ones are no signatures, not even a contract's. */
const signatureMaxLength = 100_000

/** How it went: `unable` where the wallet knows no such request. */
export type Revocation = 'revoked' | 'declined' | 'unable' | 'failed'

/** Revokes a session of an account. `signed` is called once the wallet has signed, and the service is asked. Never rejects. */
export type RevokeSession = (
  session: SmartSession,
  of: AccountOnNetwork,
  signed: () => void,
) => Promise<Revocation>

/**
 * Revokes a session: the wallet signs that it is to end, and the service is told (Spec §7). Asks the wallet before it returns, since
 * its window needs the visitor's click to be fresh.
 *
 * @param of the account that granted it
 * @param signed the wallet has signed, and the service is asked now
 * @returns how it went; never rejects. Whatever isn't `revoked` is still granted, as far as anybody here can tell
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
    // A wallet that takes it for the request of EIP-2255 agrees with `null`, and has signed nothing.
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
