/**
 * The policy for methods that only a wallet answers. `asks`: the frame draws what is signed, and asks the visitor. `answers`: the frame
 * answers by itself, from its own networks and their bundlers. `refused`: nothing is posted to the frame. Methods that only read aren't here: the network's nodes answer them, and the frame never hears of them.
 */
export const policy = {
  personal_sign: 'asks',
  eth_signTypedData_v4: 'asks',
  eth_sendTransaction: 'asks',
  wallet_sendCalls: 'asks',
  wallet_getCapabilities: 'answers',
  wallet_getCallsStatus: 'answers',
  solana_signMessage: 'asks',
  solana_signTransaction: 'asks',
  solana_signAndSendTransaction: 'asks',
  eth_sign: 'refused',
  eth_signTransaction: 'refused',
  eth_signTypedData: 'refused',
  eth_signTypedData_v3: 'refused',
  wallet_grantPermissions: 'refused',
  wallet_revokePermissions: 'refused',
  solana_signAllTransactions: 'refused',
} as const

/** A method that the frame asks the visitor for. */
export type AskingMethod = {
  [Method in keyof typeof policy]: (typeof policy)[Method] extends 'asks' ? Method : never
}[keyof typeof policy]

/** Methods of the policy, in its order. */
export const policyMethods = Object.keys(policy) as readonly (keyof typeof policy)[]

/** Whether the frame asks the visitor for a method. Every other one that needs the wallet is refused. */
export const isAsking = (method: string): method is AskingMethod =>
  Object.hasOwn(policy, method) && policy[method as keyof typeof policy] === 'asks'

/** A method that reaches the frame. */
export type FrameMethod = Exclude<
  keyof typeof policy,
  {
    [Method in keyof typeof policy]: (typeof policy)[Method] extends 'refused' ? Method : never
  }[keyof typeof policy]
>

/** Whether a method reaches the frame. */
export const isForFrame = (method: string): method is FrameMethod =>
  Object.hasOwn(policy, method) && policy[method as keyof typeof policy] !== 'refused'

/** Methods that reach the frame. */
export const frameMethods = policyMethods.filter(isForFrame)
