import { isWalletModalError } from '../errors/classes.js'
import type { ErrorCode } from '../errors/codes.js'
import { executionCodeIn } from '../errors/executionWordings.js'

/** The parts of an error, or of one that it wraps, all cleaned. */
export interface WalletErrorLayer {
  readonly text: string
  /** EIP-1193's number, or a name such as `ACTION_REJECTED`; with a hardware wallet's status, if present. */
  readonly codes: readonly string[]
  /** The class of the error, such as `UserRejectedRequestError`. */
  readonly name: string
}

// EIP-1193, EIP-1474, what remote wallets answer over a session, and the wallet codes of Spec §8 (32603 is positive there);
// 4001000 is Wallet Standard's, 0x…-like numbers are the statuses of Ledger's devices, and the names those of Trezor Connect.
const reasonOf: Readonly<Record<string, ErrorCode>> = {
  4001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  4001000: 'USER_REJECTED',
  ACTION_REJECTED: 'USER_REJECTED',
  Method_Cancel: 'USER_REJECTED',
  Method_Interrupted: 'USER_REJECTED',
  Method_PermissionsNotGranted: 'USER_REJECTED',
  27013: 'USER_REJECTED',
  21761: 'USER_REJECTED',
  21781: 'WALLET_LOCKED',
  27404: 'WALLET_LOCKED',
  '-32002': 'REQUEST_PENDING',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_DISCONNECTED',
  4902: 'CHAIN_UNRECOGNISED',
  5000: 'CHAIN_UNRECOGNISED',
  32603: 'CHAIN_UNRECOGNISED',
}

/** Codes that count in the outermost error only: in one that it wraps, a node may have sent them after the visitor was asked. */
const ownReasonOf: Readonly<Record<string, ErrorCode>> = {
  4100: 'WALLET_UNAUTHORISED',
  4200: 'METHOD_UNSUPPORTED',
  '-32601': 'METHOD_UNSUPPORTED',
}

const no =
  '(reject(ed|s|ion)?|den(y|ied|ies|ial)|cancell?(ed|s|ing|ation)?|declin(e|ed|es)|refus(e|ed|es|al)|disapprov(e|ed|es|al)|disallowed)'
const action =
  '(request|transaction|tx|signature|signing|sign|connection|connect|approval|action|operation|login)'
const window = '(pop ?up|window|modal|dialog|wallet|prompt|tab|plugin|extension|iframe)'
const user = '(users?|you)'
const device = '(the |your )?(ledger|trezor|device|wallet|app|extension|pop ?up)'

/** A contract's reason may read like any other. */
const isRevert = /^(error: )?(vm exception|(execution|transaction|call) reverted)/i

/** The visitor refused. Only a revert's text takes precedence over these words. */
const refusal = new RegExp(
  [
    `\\b${user} (has |have |did ?|was )?((not|n't|n’t) approved?|${no}|abort(ed|s)?|clos(ed?|es)|dismiss(ed)?|left|quit)\\b`,
    `\\b(${no}|abort(ed)?|closed|dismissed|not (approved|confirmed|allowed|authori[sz]ed))\\b.{0,20}\\bby (the |your )?${user}`,
    `\\b(denied|rejected|cancell?ed|refused|declined) (by|on|in|from|within|via) ${device}\\b`,
    '\\b0x(6985|5501)\\b|conditions? of use not satisfied',
    '(用户|用戶).{0,4}(拒绝|拒絕|取消)',
  ].join('|'),
)

/** Words of refusals, unless a text also names another reason: nodes reject transactions, too. */
const likelyRefusal = new RegExp(
  [
    `^(error:? )?${no}[.!]?$`,
    `\\b(?!connection (was )?refused)${action}s? (was |has been |is |got )?${no}\\s*([.!,;(]|$)`,
    `^${no} (the )?${action}\\b`,
    `\\b${window} (was |has been |is |got )?(closed|dismissed|cancell?ed)\\b(?! (the|its|connection))`,
    `\\bclosed (the |your )?${window}\\b`,
  ].join('|'),
)

/** The rest, in the order in which they are looked for. */
const wordings: readonly (readonly [ErrorCode, RegExp])[] = [
  ['BLIND_SIGNING_OFF', /blind[ -]?sign|\bcontract data\b/],
  [
    'WALLET_LOCKED',
    /\b(device|wallet|ledger|trezor|keyring|vault|extension)\b.{0,20}\blocked\b|\blocked (device|wallet)\b|\b0x(5515|6b0c)\b|\bunlock (your|the) (device|wallet|ledger|trezor|extension)\b/,
  ],
]

const pending = /\balready (pending|processing|in progress)\b|\bpending request\b|\brequest is pending\b/
/** MetaMask sends -32002 for its node, too. */
const busyNode = /too many|endpoint|rate.?limit/
const unknownChain =
  /(unrecogni[sz]ed|unknown|unsupported) (chain|network)|\b(chain|network)\b.{0,30}\b(not|n't) (been )?(added|recogni[sz]ed|configured)\b/
const unauthorised = /\bunauthori[sz]ed\b|\bnot (been |yet )*authori[sz]ed\b|\bpermission denied\b/
const unsupported =
  /\bmethod\b.{0,60}\b(not|n't|un) ?(supported|available|found|implemented|exist)|\bunsupported method\b/
/** The node knows this transaction: the first one may have been sent. */
const alreadySent = /already ?(known|imported)/

/** With these codes, the wallet certainly sent no transaction. */
const unsentReasons: readonly ErrorCode[] = [
  'USER_REJECTED',
  'REQUEST_PENDING',
  'WALLET_LOCKED',
  'WALLET_UNAUTHORISED',
  'BLIND_SIGNING_OFF',
  'METHOD_UNSUPPORTED',
  'CHAIN_UNRECOGNISED',
  'EXECUTION_REVERTED',
  'FEE_CAP_TOO_HIGH',
  'FEE_CAP_TOO_LOW',
  'NONCE_TOO_HIGH',
  'NONCE_TOO_LOW',
  'INSUFFICIENT_FUNDS',
  'INTRINSIC_GAS_TOO_HIGH',
  'INTRINSIC_GAS_TOO_LOW',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'TIP_ABOVE_FEE_CAP',
]

/** Whether a wallet that was asked to send failed before anything was sent. If it isn't, look on the chain before asking again. */
export const isSurelyUnsent = (error: unknown): boolean =>
  isWalletModalError(error) && unsentReasons.includes(error.code)

/**
 * Finds why a wallet failed, from the codes and words of all the errors. A code for the visitor's refusal takes precedence, then a
 * revert's text, then words of a refusal.
 * @returns the code, and the deciding text for some codes
 */
export function walletReason(layers: readonly WalletErrorLayer[]): {
  readonly code: ErrorCode
  readonly text?: string
} {
  const codes = layers.flatMap((layer) => [...layer.codes, ...codesIn(layer.text)])
  const coded = codes.flatMap((code) => own(reasonOf, code) ?? [])
  const [ownCode] = layers.flatMap((layer) => layer.codes)
  const ownReason = ownCode === undefined ? undefined : own(ownReasonOf, ownCode)
  const search = (test: (words: string) => boolean) =>
    layers.find(({ text, name, codes: named }) => [text, name, ...named].some((one) => test(inWords(one))))
  const said = (wording: RegExp) => search((words) => wording.test(words))

  if (coded.includes('USER_REJECTED')) return { code: 'USER_REJECTED' }
  const reverted = layers.find(({ text }) => isRevert.test(text))
  if (reverted) return { code: 'EXECUTION_REVERTED', text: reverted.text }
  const refused = said(refusal)
  if (refused) return { code: 'USER_REJECTED', text: refused.text }
  for (const [code, wording] of wordings) {
    const found = said(wording)
    if (found || coded.includes(code)) return { code, ...(found && { text: found.text }) }
  }
  const executed = layers.find(({ text }) => executionCodeIn(text))
  if (executed) {
    const code = alreadySent.test(executed.text.toLowerCase()) ? undefined : executionCodeIn(executed.text)
    return { code: code ?? 'WALLET_REQUEST_FAILED', text: executed.text }
  }
  const isBusy = coded[0] === 'REQUEST_PENDING' && said(busyNode)
  if ((coded[0] === 'REQUEST_PENDING' && !isBusy) || said(pending)) return { code: 'REQUEST_PENDING' }
  const likely = said(likelyRefusal)
  if (likely) return { code: 'USER_REJECTED', text: likely.text }
  if (coded[0] && !isBusy) return { code: coded[0] }
  if (said(unknownChain)) return { code: 'CHAIN_UNRECOGNISED' }
  if (ownReason) return { code: ownReason }
  if (said(unauthorised)) return { code: 'WALLET_UNAUTHORISED' }
  if (said(unsupported)) return { code: 'METHOD_UNSUPPORTED' }
  return { code: 'WALLET_REQUEST_FAILED' }
}

const own = (table: Readonly<Record<string, ErrorCode>>, code: string) =>
  Object.hasOwn(table, code) ? table[code] : undefined

/** Codes in a text that holds an error as JSON. */
const codesIn = (text: string) =>
  [...text.matchAll(/"code"\s*:\s*"?(-?\d{1,7})\b/g)].map(([, code = '']) => code)

/** `UserRejectedRequestError`, `USER_REJECTION` and `Failure_ActionCancelled` as words. */
const inWords = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
