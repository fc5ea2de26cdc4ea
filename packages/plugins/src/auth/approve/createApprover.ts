import { ConnectorError } from '@wallet-modal/runtime/chain'
import type { EmbeddedRequest } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from '../frameClient.js'
import { type FrameMethod, isAsking, isForFrame } from '../protocol/policy.js'
import type { Answered, Asked } from '../protocol/schema.js'
import { WalletFrameError } from '../WalletFrameError.js'

/** How often a frame that asks the visitor is checked, and how long it may take to answer: together less than ten seconds. */
const pingEveryMs = 4000
const pongMs = 4000
/** Without a deadline of its own: the visitor reads, and the pings tell whether the frame lives. */
const noDeadlineMs = 2 ** 31 - 1

/** Failures that the visitor is told in the modal's language, also where the app shows nothing. */
const told: Readonly<Record<string, 'auth.frameLost' | 'auth.notSafe' | undefined>> = {
  FRAME_UNAVAILABLE: 'auth.frameLost',
  NOT_SAFE_HERE: 'auth.notSafe',
}

/** Codes of EIP-5792 for failures of the frame. */
const rpcCodes: Readonly<Record<string, number | undefined>> = {
  CAPABILITY_UNSUPPORTED: 5700,
  SMART_ACCOUNT_UNSUPPORTED: 5710,
  CALLS_UNKNOWN: 5730,
  CALLS_TOO_MANY: 5740,
}

/** A request that the frame asks the visitor for, beside signatures. */
type ShownRequest = 'ADD_FACTOR' | 'REMOVE_FACTOR' | 'REMOVE_DEVICE' | 'RECOVER' | 'REVOKE_DELEGATION'

/** How the frame looks while it asks. */
type Look = Asked<'RECOVER'>

/** Answers what the wallet is asked to sign. */
export interface Approver {
  /** @throws ConnectorError `USER_REJECTED`; `WALLET_REQUEST_FAILED` */
  request(request: EmbeddedRequest): Promise<unknown>
  /**
   * Shows the frame while it asks the visitor for something else.
   * @throws WalletFrameError; ConnectorError `USER_REJECTED` where the visitor leaves the view
   */
  show<Name extends ShownRequest>(name: Name, payload: Omit<Asked<Name>, keyof Look>): Promise<Answered<Name>>
  /** The log-in is over: ends this and all waiting requests. */
  end(): void
}

/**
 * Answers what the wallet is asked to sign: shows the frame in the view ApproveTransaction, one request at a time, and opens the modal
 * for it. Leaving the view, closing the modal and `modal.close()` decline this and all waiting requests (4001), and the frame hears of
 * it. The frame's own Cancel declines one.
 */
export function createApprover(context: PluginContext, frame: FrameClient): Approver {
  const { clock, config, router, state } = context
  let last: Promise<unknown> = Promise.resolve()
  let waiting = new AbortController()
  const declineAll = () => {
    waiting.abort(declined())
    waiting = new AbortController()
  }

  const mustSignIn = config.signIn ? config.signIn.required : false
  // The frame's own Cancel is the way out (Spec §2.8).
  context.guardClose(
    () => !(state.view.peek() === 'ApproveTransaction' && mustSignIn && !state.session.peek()),
  )

  const written = ({ networkId, method, params }: EmbeddedRequest) => ({
    ...{ method: method as FrameMethod, params, chainId: networkId },
    ...look(),
  })

  /** Answers what needs no visitor. */
  async function read(request: EmbeddedRequest): Promise<unknown> {
    try {
      return (await frame.ask('RPC_REQUEST', written(request))).result
    } catch (error) {
      throw asWalletError(error)
    }
  }

  async function sign(request: EmbeddedRequest): Promise<unknown> {
    const { result } = await ask('ApproveTransaction', 'RPC_REQUEST', written(request)).catch((error) => {
      throw asWalletError(error)
    })
    return result
  }

  const look = (): Look => ({ language: context.t('language.tag'), mode: config.theme.mode })

  /** Shows the frame in a view while it answers one request. */
  async function ask<Name extends ShownRequest | 'RPC_REQUEST'>(
    view: 'ApproveTransaction' | 'WalletRecovery',
    name: Name,
    payload: Asked<Name>,
  ): Promise<Answered<Name>> {
    const answered = new AbortController()
    const left = new AbortController()
    const { signal: ended } = waiting
    const leave = () => left.abort(declined())
    ended.addEventListener('abort', leave)
    const viewLeft = router.ask(view, undefined, { signal: answered.signal }).then(() => {
      if (!answered.signal.aborted) declineAll()
    })
    const answer = frame.ask(name, payload, { signal: left.signal, timeoutMs: noDeadlineMs })
    try {
      return await Promise.race([answer, watch(left.signal)])
    } catch (error) {
      if (left.signal.aborted) void frame.ask('RPC_ABORT', {}).catch(() => {})
      throw error
    } finally {
      answered.abort()
      ended.removeEventListener('abort', leave)
      leave()
      await viewLeft
    }
  }

  /** Rejects once the frame is dead: killed, frozen or navigated. */
  async function watch(signal: AbortSignal): Promise<never> {
    while (true) {
      await new Promise((resolve) => clock.setTimeout(() => resolve(undefined), pingEveryMs))
      signal.throwIfAborted()
      await frame.ask('PING', {}, { signal, timeoutMs: pongMs }).catch((error) => {
        if (signal.aborted) throw error
        frame.forget()
        throw new WalletFrameError(
          { code: 'FRAME_UNAVAILABLE', message: 'The wallet doesn’t respond.' },
          error,
        )
      })
    }
  }

  function asWalletError(error: unknown): unknown {
    if (!(error instanceof WalletFrameError)) return error
    if (error.code === 'USER_REJECTED') return declined()
    const key = told[error.code]
    const userMessage = key ? context.t(key) : error.message
    if (key) context.notify({ kind: 'error', text: userMessage })
    const failed = new ConnectorError('WALLET_REQUEST_FAILED', error.message, { userMessage, cause: error })
    const code = rpcCodes[error.code]
    return code === undefined ? failed : Object.assign(failed, { code, rpcCode: code })
  }

  /** One after the other: the frame asks for one thing at a time. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const { signal } = waiting
    const turn = last.then(() => {
      signal.throwIfAborted()
      return run()
    })
    last = turn.catch(() => {})
    return turn
  }

  return {
    async request(request) {
      if (!isForFrame(request.method)) {
        context.notify({ kind: 'error', text: context.t('auth.notAllowed') })
        const error = new ConnectorError('WALLET_REQUEST_FAILED', 'Requested RPC call is not allowed', {
          context: { method: request.method },
        })
        context.alert(error)
        throw Object.assign(error, { rpcCode: 4200 })
      }
      if (!isAsking(request.method)) return read(request)
      return inTurn(() => sign(request))
    },
    show: (name, payload) =>
      inTurn(() =>
        ask(name === 'REVOKE_DELEGATION' ? 'ApproveTransaction' : 'WalletRecovery', name, {
          ...payload,
          ...look(),
        } as Asked<typeof name>),
      ),
    end: declineAll,
  }
}

const declined = () => new ConnectorError('USER_REJECTED', 'The visitor declined.')
