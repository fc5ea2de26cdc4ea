import type { ConnectRequest } from '@wallet-modal/runtime/chain'
import { type EmbeddedLogIn, type SignedMessage, writeSignInMessage } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { Approver } from './approve/createApprover.js'

/** Signs in with the log-in's EVM account, in the wallet's frame. A visitor who declines is asked by the app's own view. */
export async function signInAlong(
  { config }: Pick<PluginContext, 'config'>,
  approver: Pick<Approver, 'request'>,
  { accounts }: EmbeddedLogIn,
  { offerSignIn, signal }: ConnectRequest,
): Promise<SignedMessage | undefined> {
  const networkId = config.chains.find((id) => id.startsWith('eip155:'))
  const own = accounts.filter(({ networks }) => networkId && networks?.includes(networkId))
  const account = own.find(({ type }) => type === config.accounts.eip155) ?? own[0]
  const offer = networkId && account ? await offerSignIn?.([networkId]) : undefined
  if (!networkId || !account || !offer) return undefined
  const { address } = account
  const message = writeSignInMessage({ ...offer, accountAddress: address, chainId: networkId })
  const request = { networkId, method: 'personal_sign', params: [message, address] }
  const signature = await approver.request(request).catch(() => undefined)
  signal.throwIfAborted()
  return typeof signature === 'string' ? { message, signature } : undefined
}
