import type { Answered, Asked } from '@wallet-modal/plugins/auth/protocol'
import type { Login } from '../login.js'
import { WalletError } from '../WalletError.js'
import { askInWindow } from './approvalWindow.js'
import { drawPrompt } from './prompt.js'
import { readMessage } from './readMessage.js'

/** Asks the visitor for signatures, one at a time. */
export interface Approval {
  /** @throws WalletError `USER_REJECTED`, `BUSY`, `ACCOUNT_UNKNOWN`, `NOT_SAFE_HERE`; what reading and opening the wallet throw */
  ask(request: Asked<'RPC_REQUEST'>): Promise<Answered<'RPC_REQUEST'>>
  /** The visitor has left. */
  abort(): void
}

/**
 * Creates the approval of one page's requests.
 * @param origin of the page, as the browser names it: never what a message says
 * @param draw draws the question. @default in the frame's page
 */
export function createApproval(opening: Promise<Login>, origin: string, draw = drawPrompt): Approval {
  let asking: AbortController | undefined
  const { host } = new URL(origin)

  async function ask(
    { method, params, chainId, language, isDark }: Asked<'RPC_REQUEST'>,
    signal: AbortSignal,
  ) {
    const namespace = method === 'personal_sign' ? 'eip155:' : 'solana:'
    if (!chainId.startsWith(namespace)) throw new WalletError('REQUEST_INVALID', 'The request is malformed.')
    const message = readMessage({ method, params }, host)
    const login = await opening
    const { accounts } = await login.user()
    const account = method === 'personal_sign' ? accounts.evmAddress : accounts.solanaAddress
    const isOwn =
      method === 'personal_sign'
        ? message.account.toLowerCase() === account.toLowerCase()
        : message.account === account
    if (!isOwn) throw new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')
    const question = {
      ...({ title: 'message', host, network: chainId, account, language, isDark } as const),
      ...{ changes: [], facts: [], warnings: [] },
      content: { name: message.isText ? 'message' : 'bytes', shown: message.shown } as const,
    }
    const decision = signal.aborted
      ? 'declined'
      : await draw(question, signal, { isWindow: false, askInWindow })
    if (decision === 'nowhere')
      throw new WalletError('NOT_SAFE_HERE', 'The wallet can’t be shown safely here: no window opens.')
    if (decision !== 'approved') throw new WalletError('USER_REJECTED', 'The visitor declined.')
    const { signMessage } = await import('./signMessage.js')
    return { result: await login.withKeys((keys) => signMessage(method, message.bytes, keys)) }
  }

  return {
    async ask(request) {
      if (asking) throw new WalletError('BUSY', 'The wallet asks for another signature already.')
      const own = new AbortController()
      asking = own
      return ask(request, own.signal).finally(() => {
        asking = undefined
      })
    },
    abort: () => asking?.abort(),
  }
}
