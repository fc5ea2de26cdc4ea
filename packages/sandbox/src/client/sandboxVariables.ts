/** The variables that point an app at the sandbox: one for each prefix by which a framework lets pages read it. */
export const sandboxVariables = [
  'VITE_WALLET_MODAL_SANDBOX',
  'NEXT_PUBLIC_WALLET_MODAL_SANDBOX',
  'PUBLIC_WALLET_MODAL_SANDBOX',
] as const
