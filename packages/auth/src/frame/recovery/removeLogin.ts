import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { visible } from '../approve/readMessage.js'
import type { Login } from '../login.js'
import { WalletError } from '../WalletError.js'
import { type Asking, confirmChange } from './confirmChange.js'
import { listedAccount, nothing } from './recoveryShapes.js'

/**
 * Removes a log-in at a provider, once the visitor agrees. Where it is the session's own, this browser logs out.
 * @param tellEnd tells the wallet's frames that the log-in is over
 * @throws WalletError `USER_REJECTED`, `NOT_SAFE_HERE`, `NOT_FOUND`, `LAST_LOGIN`
 */
export async function removeLogin(
  login: Pick<Login, 'post' | 'user' | 'signOut'>,
  { id, ...look }: Asked<'REMOVE_LOGIN'>,
  asking: Omit<Asking, 'look'>,
  tellEnd: () => void,
): Promise<void> {
  const { logins } = await login.post('/v1/account', {}, listedAccount)
  const linked = logins.find((one) => one.id === id)
  if (!linked) throw new WalletError('NOT_FOUND', 'There is no such log-in.')
  const { place, name, isCurrent } = linked
  // Its owner, who may be a stranger, has chosen the name.
  const what = visible([place, name].filter(Boolean).join(' · '))
  const change = { text: 'removesLogin', what } as const
  await confirmChange(login, change, { ...asking, look }, isCurrent ? 'ownLogin' : undefined)
  await login.post('/v1/logins/remove', { id, language: look.language }, nothing)
  if (isCurrent) await login.signOut(tellEnd)
}
