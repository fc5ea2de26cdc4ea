import { parsePairingLink } from './parsePairingLink.js'
import { SandboxPhoneError } from './SandboxPhoneError.js'
import type { QuietCore } from './startQuietCore.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** How long the relay may take to let the wallet listen, in ms. The SDK itself would try for most of a minute. */
const pairTimeoutMs = 10_000

/**
 * Pairs with a link.
 *
 * @throws SandboxPhoneError `LINK_INVALID`, `LINK_EXPIRED`, `LINK_USED`, `OFFLINE` or `RELAY_UNREACHABLE`
 */
export async function pairWithin(walletKit: WalletKitClient, link: string, quiet: QuietCore): Promise<void> {
  const uri = parsePairingLink(link)
  if (quiet.status === 'offline') throw new SandboxPhoneError('OFFLINE', 'The wallet is offline.')
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(undefined)), pairTimeoutMs)
  })
  try {
    await Promise.race([walletKit.pair({ uri }), timeout])
  } catch (error) {
    if (error instanceof SandboxPhoneError) throw error
    // The SDK's messages quote the link's topic, so only their kind gets through.
    const isUsed = error instanceof Error && error.message.startsWith('Pairing already exists')
    throw isUsed
      ? new SandboxPhoneError('LINK_USED', 'This link has been used. Ask the site for a new one.')
      : unreachable(error)
  } finally {
    clearTimeout(timer)
  }
}

function unreachable(cause: unknown): SandboxPhoneError {
  return new SandboxPhoneError('RELAY_UNREACHABLE', 'The relay does not answer. Is the sandbox running?', {
    cause,
  })
}
