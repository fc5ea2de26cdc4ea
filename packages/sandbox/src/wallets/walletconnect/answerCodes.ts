/** The errors that the wallet answers, with WalletConnect's codes and texts; `expired` is the SDK's own. */
export const answerCodes = {
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  expired: { code: 8000, message: 'Session request expired.' },
} as const
