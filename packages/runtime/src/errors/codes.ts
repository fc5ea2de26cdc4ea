/** An error code. Texts taken from the specification are verbatim. */
export interface CodeEntry {
  /** Text for developers, where the specification fixes one; otherwise the throwing code writes it. */
  readonly message?: string
  /** Text that may be shown to the visitor, where the specification fixes one. The throwing code fills in `{n}`. */
  readonly userMessage?: string
  /** Tracking event sent when this happens. */
  readonly event?: string
}

/**
 * The modal's own error codes that have fixed texts or a tracking event (Spec §8). A plugin's codes stand in its facts.
 * Each code has a row in docs/errors.md; a test compares the two.
 * Code that loads with the page imports only the type `ErrorCode`.
 */
export const codes = {
  // Thrown; texts of Spec §8.
  UNSUPPORTED_CHAIN: { message: 'Unsupported chain' },
  ADAPTER_NOT_FOUND: { message: 'Chain adapter not found' },
  NETWORK_NOT_FOUND: { message: 'Network not found' },
  INVALID_CAIP_ADDRESS: { message: 'Invalid CAIP Address' },

  // Shown to the visitor; texts of Spec §8.
  TOKEN_BALANCE_UNAVAILABLE: { userMessage: 'Token Balance Unavailable' },
  DISCONNECT_FAILED: { userMessage: 'Failed to disconnect', event: 'DISCONNECT_ERROR' },
  SEND_DRAFT_INCOMPLETE: { userMessage: 'Please enter a valid amount and receiver address' },

  // Sign-in; text of Spec §8.
  SIGN_IN_DISABLED: { message: 'SIWX is not enabled' },
} as const satisfies Record<string, CodeEntry>

/** The modal's other codes. The code that throws them writes their texts. */
export const codesWithoutTexts = [
  // Config and plugins
  'CONFIG_INVALID',
  'FEATURE_WITHOUT_PLUGIN',
  'FEATURE_DISABLED',
  'DUPLICATE_PLUGIN',
  'PLUGIN_MISNAMED',
  'DUPLICATE_VIEW',
  'CHAIN_WITHOUT_PLUGIN',
  'UNKNOWN_VIEW',
  'HOOK_OUTSIDE_MODAL',
  'FRAME_URL_INVALID',
  'FRAMES_UNDECLARED',
  'PLUGIN_API_UNSUPPORTED',
  'PLUGIN_LOAD_FAILED',
  'PLUGIN_FAILED',
  'SDK_MISSING',
  'MODAL_LOAD_FAILED',
  'MODAL_DESTROYED',
  'SANDBOX_IN_PRODUCTION',

  // Connecting and asking a wallet
  'NOT_CONNECTED',
  'CONNECT_CANCELLED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'WALLET_TIMEOUT',
  'WALLET_ANSWER_INVALID',
  'WALLET_DISCONNECTED',
  'WALLET_LOCKED',
  'WALLET_UNAUTHORISED',
  'BLIND_SIGNING_OFF',
  'METHOD_UNSUPPORTED',
  'WALLET_UNKNOWN',
  'WALLET_REQUEST_FAILED',
  'ATOMICITY_UNSUPPORTED',
  'UPGRADE_REJECTED',
  'CHAIN_UNRECOGNISED',
  'NETWORK_SWITCH_DISABLED',

  // HTTP and RPC
  'HTTP_REQUEST_INVALID',
  'HTTP_STATUS',
  'HTTP_TIMEOUT',
  'HTTP_UNREACHABLE',
  'HTTP_TOO_LARGE',
  'HTTP_BODY_INVALID',
  'RPC_FAILED',
  'NODE_CANNOT_SIMULATE',

  // Transactions: the ten reasons of Spec §8, then our own.
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
  'AMOUNT_TOO_SMALL',
  'TRANSACTION_INVALID',
  'TRANSACTION_REPLACED',
  'TRANSACTION_DROPPED',

  // Sign-in; text of Spec §8.
  'SIGN_IN_MESSAGE_INVALID',

  // Identifiers
  'INVALID_NETWORK_ID',
] as const

/** A code of the modal itself. */
export type OwnCode = keyof typeof codes | (typeof codesWithoutTexts)[number]

/**
 * The codes of plugins' own errors. A plugin adds its codes, those of its facts:
 * `declare module '@wallet-modal/runtime/plugin' { interface PluginErrorCodes { LOYALTY_CLOSED: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it.
export interface PluginErrorCodes {}

/** The name of a kind of failure, by which code recognises an error. */
export type ErrorCode = OwnCode | keyof PluginErrorCodes
