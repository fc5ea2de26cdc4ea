import type { SignatureCheck, SignatureClaim } from './signatureClaim.js'

/** Longest signature that is looked at: that of a contract wallet may have its deployment in it. */
const maxLength = 100_000

/** A server loads what its own networks need. */
const checks: Readonly<Record<string, () => Promise<SignatureCheck>>> = {
  eip155: async () => (await import('./evmSignature.js')).isEvmSignature,
  solana: async () => (await import('./solanaSignature.js')).isSolanaSignature,
  bip122: async () => (await import('./bitcoinSignature.js')).isBitcoinSignature,
  polkadot: async () => (await import('./polkadotSignature.js')).isPolkadotSignature,
}

/**
 * Whether a signature is an account's, by the rules of its chain. Nonsense isn't.
 * @throws WalletModalError `SIGN_IN_UNVERIFIED` where a node can't be asked
 */
export async function isSignatureOf(claim: SignatureClaim): Promise<boolean> {
  const { signature, message } = claim
  if (typeof signature !== 'string' || signature.length > maxLength) return false
  const namespace = message.chainId.slice(0, message.chainId.indexOf(':'))
  const load = Object.hasOwn(checks, namespace) ? checks[namespace] : undefined
  return load ? (await load())(claim) : false
}
