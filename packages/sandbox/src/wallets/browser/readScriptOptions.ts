import { parseSandboxUrl } from '../../client/parseSandboxUrl.js'
import type { DescribedWallet } from '../../SandboxDescription.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'

/** How the script was asked to behave. */
export interface ScriptOptions {
  readonly wallets: readonly DescribedWallet['key'][]
  /** The Solana wallet's name: with the name of another wallet, the two are one wallet of two chains. @default its own */
  readonly solanaName: string | undefined
  /**
   * Base URL of the sandbox, without a slash at the end.
   * @throws ProviderError 4900 without an address
   */
  readonly sandboxUrl: () => string
}

/** Wallets that are announced unless the script is asked for others. */
const defaults: readonly DescribedWallet['key'][] = [
  'instant',
  'asking',
  'solana',
  'polkadot',
  'bitcoin',
  'sats',
]
const keys: readonly DescribedWallet['key'][] = [...defaults, 'standard']

/**
 * Reads the options from the script's own URL. A script injected as text has none: it announces the default wallets and
 * asks for the sandbox's URL when it first needs it.
 *
 * @param scriptUrl `document.currentScript.src`, where there is one
 * @param globalUrl reads `globalThis.walletModalSandboxUrl`
 */
export function readScriptOptions(
  scriptUrl: string | undefined,
  globalUrl: () => string | undefined,
): ScriptOptions {
  const url = scriptUrl ? new URL(scriptUrl) : undefined
  const wanted: readonly string[] = url?.searchParams.get('wallets')?.split(',') ?? defaults
  return {
    wallets: keys.filter((key) => wanted.includes(key)),
    solanaName: url?.searchParams.get('solanaName') ?? undefined,
    sandboxUrl() {
      const base = url?.origin ?? globalUrl()
      if (base) return parseSandboxUrl(base)
      throw new ProviderError(
        providerErrorCodes.disconnected,
        'The sandbox wallet does not know its sandbox. Set globalThis.walletModalSandboxUrl first.',
      )
    },
  }
}
