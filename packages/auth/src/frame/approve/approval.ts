import type { Answered, Asked } from '@wallet-modal/plugins/auth/protocol'
import type { FrameNetwork } from '../../FrameNetwork.js'
import type { Login } from '../login.js'
import { createOneAtATime } from '../oneAtATime.js'
import { WalletError } from '../WalletError.js'
import { checkPayments } from './checkPayments.js'
import { drawPrompt } from './prompt.js'
import { drawSending } from './promptView.js'
import type { SigningRequest } from './Question.js'
import { asWalletError, type Known, readRequest } from './readRequest.js'
import { tierOf } from './tiers.js'
import { createWalletNetworks } from './walletNetworks.js'

/** Asks the visitor for signatures, one at a time. */
export interface Approval {
  /** @throws WalletError `USER_REJECTED`, `BUSY`, `NOT_SAFE_HERE`; what reading and opening the wallet throw */
  ask(request: Asked<'RPC_REQUEST'>): Promise<Answered<'RPC_REQUEST'>>
  /**
   * Answers what needs no visitor.
   * @throws WalletError `SMART_ACCOUNT_UNSUPPORTED`, `CALLS_UNKNOWN`, `ACCOUNT_UNKNOWN`; what opening the wallet throws
   */
  answer(request: Asked<'RPC_REQUEST'>): Promise<Answered<'RPC_REQUEST'>>
  /** Reads which code the EVM account has taken on. @throws what opening the wallet throws */
  delegations(request: Asked<'GET_DELEGATIONS'>): Promise<Answered<'GET_DELEGATIONS'>>
  /** Asks the visitor to take that code off the account again. @throws WalletError as `ask`; `NOT_FOUND` without any */
  revoke(request: Asked<'REVOKE_DELEGATION'>): Promise<Answered<'REVOKE_DELEGATION'>>
  /** The visitor has left. */
  abort(): void
}

/** Dependencies of the approval of a page's requests. */
export interface ApprovalOptions {
  /** Resolves once the frame's storage is open. */
  readonly opening: Promise<Pick<Login, 'user' | 'withKeys' | 'knowsRecipient' | 'addRecipient'>>
  /** Origin of the page, as the browser names it: never what a message says. */
  readonly origin: string
  /** The wallet's own table. */
  readonly networks: readonly FrameNetwork[]
  /** Draws the question. @default in the frame's page */
  readonly draw?: typeof drawPrompt
  /** Draws that a signed request goes on. @default in the frame's page */
  readonly drawWait?: typeof drawSending
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
}

/** Creates the approval of one page's requests. */
export function createApproval(options: ApprovalOptions): Approval {
  const { opening, origin, draw = drawPrompt, drawWait = drawSending } = options
  const { run: alone, abort } = createOneAtATime()
  const { host } = new URL(origin)
  const networks = createWalletNetworks(options.networks, options.fetch)

  /** Reads a request, and asks the visitor for the signature. @returns what was signed, or what became of it */
  async function ask(
    { chainId, language, mode, accent, radius }: Asked<'REVOKE_DELEGATION'>,
    readBy: (known: Known) => Promise<SigningRequest>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const login = await opening
    const { accounts } = await login.user()
    const read = await readBy({ host, accounts, networks })
    const { account = accounts.evmAddress } = read
    const paying = { account, network: () => networks.find(chainId), login }
    const { acts, newRecipients } = await checkPayments(read, paying)
    const tier = tierOf([...read.acts, ...acts])
    const shown = { host, network: networks.nameOf(chainId), account, language, mode, accent, radius }
    const question = { ...read.asking, ...shown, tier }
    const decision = signal.aborted ? 'declined' : await draw(question, signal, { isWindow: false })
    if (decision === 'nowhere')
      throw new WalletError('NOT_SAFE_HERE', 'The wallet can’t be shown safely here: no window opens.')
    if (decision !== 'approved') throw new WalletError('USER_REJECTED', 'The visitor declined.')
    const signed = await login.withKeys((keys) => read.sign(keys))
    await Promise.all(newRecipients.map((to) => login.addRecipient(account, to)))
    if (!read.after) return signed
    if (read.waits) drawWait(question)
    try {
      return await read.after(signed)
    } catch (error) {
      throw asWalletError(error)
    }
  }

  async function answer({ method, params, chainId }: Asked<'RPC_REQUEST'>) {
    const { accounts } = await (await opening).user()
    const { readCallsStatus, readCapabilities } = await import('./smartCalls.js')
    const owner = accounts.evmAddress
    if (method === 'wallet_getCapabilities') return { result: readCapabilities(params, owner, networks) }
    return { result: await readCallsStatus({ params, network: networks.find(chainId), networks }) }
  }

  return {
    answer: (request) =>
      answer(request).catch((error) => {
        throw asWalletError(error)
      }),
    ask: async (request) => ({
      result: await alone((signal) => ask(request, (known) => readRequest(request, known), signal)),
    }),
    async delegations({ chainIds }) {
      const { accounts } = await (await opening).user()
      const { readDelegations } = await import('./delegations.js')
      return { delegations: await readDelegations(chainIds, accounts.evmAddress, networks) }
    },
    async revoke(request) {
      const { readRevocation } = await import('./delegations.js')
      const read = ({ accounts }: Known) =>
        readRevocation(request.chainId, accounts.evmAddress, networks).catch((error) => {
          throw asWalletError(error)
        })
      return (await alone((signal) => ask(request, read, signal))) as Answered<'REVOKE_DELEGATION'>
    },
    abort,
  }
}
