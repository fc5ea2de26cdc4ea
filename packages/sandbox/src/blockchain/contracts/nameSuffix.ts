/** Names below this one are registered with the sandbox's server of names. */
export const nameSuffix = 'user.sandbox.eth'
