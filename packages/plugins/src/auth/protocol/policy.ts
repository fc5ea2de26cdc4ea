/** Methods that sign. The frame draws what they sign, and asks the visitor. */
export const askingMethods = ['personal_sign', 'solana_signMessage'] as const

/** A method that the frame asks the visitor for. */
export type AskingMethod = (typeof askingMethods)[number]

/** Methods of a wallet that are refused before anything is posted to the frame. */
export const refusedMethods = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const

/** Whether the frame asks the visitor for a method. Every other one that needs the wallet is refused. */
export const isAsking = (method: string): method is AskingMethod =>
  (askingMethods as readonly string[]).includes(method)
