import type { drawPrompt } from '../approve/prompt.js'
import type { Change, Question } from '../approve/Question.js'
import { tierOf } from '../approve/tiers.js'
import type { Look } from '../dressPage.js'
import type { Login } from '../login.js'
import { WalletError } from '../WalletError.js'

/** How the visitor is asked. */
export interface Asking {
  /** Host of the page, as the browser names it. */
  readonly host: string
  readonly look: Look
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal
  readonly draw: typeof drawPrompt
}

/**
 * Asks whether something may change.
 * @param warning what the visitor is warned of. @default nothing
 * @throws WalletError `USER_REJECTED`, `NOT_SAFE_HERE`
 */
export async function confirmChange(
  login: Pick<Login, 'user'>,
  change: Change,
  { host, look, signal, draw }: Asking,
  warning?: 'lastFactor' | 'lastDevice' | 'ownLogin',
): Promise<void> {
  const { accounts } = await login.user()
  const question: Question = {
    ...{ title: 'change', tier: tierOf(['factors']), host, network: '' },
    ...{ account: accounts.evmAddress, changes: [change], facts: [], warnings: warning ? [warning] : [] },
    ...look,
  }
  const decision = signal.aborted ? 'declined' : await draw(question, signal, { isWindow: false })
  if (decision === 'nowhere')
    throw new WalletError('NOT_SAFE_HERE', 'The wallet can’t be shown safely here: no window opens.')
  if (decision !== 'approved') throw new WalletError('USER_REJECTED', 'The visitor declined.')
}
