import { byKey, type Proof, type SignatureCheck, type SignatureClaim } from './signatureClaim.js'

/** Limit in characters. A contract wallet's signature can carry the wallet's own deployment. */
const maxLength = 100_000

/** A server loads only the code for its own chains. */
const checks: Readonly<Record<string, () => Promise<SignatureCheck>>> = {
  eip155: async () => (await import('./evmSignature.js')).checkEvmSignature,
  solana: async () => byKey((await import('./solanaSignature.js')).isSolanaSignature),
  bip122: async () => byKey((await import('./bitcoinSignature.js')).isBitcoinSignature),
  polkadot: async () => byKey((await import('./polkadotSignature.js')).isPolkadotSignature),
}

/**
 * Checks a signature by the rules of its account's chain.
 * @returns undefined if it is not the account's
 * @throws WalletModalError `SIGN_IN_UNVERIFIED` if a node fails; `SIGN_IN_REFUSED` for a contract wallet on a network without a node
 */
export async function checkSignature(claim: SignatureClaim): Promise<Proof | undefined> {
  const { signature, message } = claim
  if (typeof signature !== 'string' || signature.length > maxLength) return undefined
  const namespace = message.chainId.slice(0, message.chainId.indexOf(':'))
  const load = Object.hasOwn(checks, namespace) ? checks[namespace] : undefined
  return load && (await load())(claim)
}
