import { WalletModalError } from '@wallet-modal/runtime/plugin'

/** The part of a sign-in that is refused; `caller` for one that asked for too many nonces. */
export type CheckedPart =
  | 'domain'
  | 'scheme'
  | 'uri'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'signature'
  | 'caller'

/** `SIGN_IN_REFUSED`: the sign-in is not good. */
export const refused = (
  part: CheckedPart,
  problem: string,
  hint = 'Ask the visitor to sign in again, with a new nonce.',
) =>
  new WalletModalError('SIGN_IN_REFUSED', `The sign-in is refused: its ${part} ${problem}.`, {
    context: { part },
    hint,
  })

/** `SIGN_IN_REFUSED`: only a node can tell, and the server has none for this network. */
export const noNode = (chainId: string) =>
  refused(
    'signature',
    `is not by the account's key, and contract wallets on ${chainId} need a node`,
    `Hand \`rpcUrls\` a node of your own for ${chainId}, or several that have to agree.`,
  )

/** `SIGN_IN_UNVERIFIED`: the signature may be good or not. */
export const unverified = (chainId: string, cause: unknown) =>
  new WalletModalError('SIGN_IN_UNVERIFIED', `The signature could not be checked on ${chainId}.`, {
    cause,
    context: { chainId },
    hint: 'Answer with status 503: the network’s node failed, not the visitor.',
  })
