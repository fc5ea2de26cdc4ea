import { ConnectorError } from '@wallet-modal/runtime/chain'
import type { EmbeddedRequest } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from '../frameClient.js'
import { type FrameMethod, isAsking, isForFrame } from '../protocol/policy.js'
import type { Answered, Asked } from '../protocol/schema.js'
import { WalletFrameError } from '../WalletFrameError.js'
import { askInView, type ShownRequest } from './askInView.js'
import { createTurns, declined } from './createTurns.js'

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

/** The part of the app's theme that the wallet's pages take on: light or dark, a CSS colour, and the radius of the corners in CSS pixels. */
export const lookOf = ({ mode, accent, radius, tokens }: PluginContext['config']['theme']) => ({
  mode,
  accent: accent ?? tokens?.accent,
  radius,
})

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
  const { config, state } = context
  const turns = createTurns()

  const mustSignIn = config.signIn ? config.signIn.required : false
  // The frame's own Cancel is the way out (Spec §2.8).
  context.guardClose(
    () => !(state.view.peek() === 'ApproveTransaction' && mustSignIn && !state.session.peek()),
  )

  const look = (): Look => ({ language: context.t('language.tag'), ...lookOf(config.theme) })
  const written = ({ networkId, method, params }: EmbeddedRequest) => ({
    ...{ method: method as FrameMethod, params, chainId: networkId },
    ...look(),
  })
  const asWalletError = (error: unknown): never => {
    throw walletErrorOf(error, context)
  }

  return {
    async request(request) {
      if (!isForFrame(request.method)) throw refused(request.method, context)
      if (!isAsking(request.method))
        return (await frame.ask('RPC_REQUEST', written(request)).catch(asWalletError)).result
      const { result } = await turns.next((signal) =>
        askInView(context, frame, turns, {
          ...{ view: 'ApproveTransaction', name: 'RPC_REQUEST', payload: written(request), signal },
        }).catch(asWalletError),
      )
      return result
    },
    show: (name, payload) =>
      turns.next((signal) =>
        askInView(context, frame, turns, {
          view: name === 'REVOKE_DELEGATION' ? 'ApproveTransaction' : 'WalletRecovery',
          name,
          payload: { ...payload, ...look() } as Asked<typeof name>,
          signal,
        }),
      ),
    end: turns.declineAll,
  }
}

/** A request that the wallet's policy refuses, told to the visitor, too. */
function refused(method: string, { alert, notify, t }: PluginContext): Error {
  notify({ kind: 'error', text: t('auth.notAllowed') })
  const context = { method }
  const failed = new ConnectorError('WALLET_REQUEST_FAILED', 'Requested RPC call is not allowed', { context })
  alert(failed)
  return Object.assign(failed, { rpcCode: 4200 })
}

/** The frame's failure as a wallet's. */
function walletErrorOf(error: unknown, { notify, t }: PluginContext): unknown {
  if (!(error instanceof WalletFrameError)) return error
  if (error.code === 'USER_REJECTED') return declined()
  const key = told[error.code]
  const userMessage = key ? t(key) : error.message
  if (key) notify({ kind: 'error', text: userMessage })
  const failed = new ConnectorError('WALLET_REQUEST_FAILED', error.message, { userMessage, cause: error })
  const code = rpcCodes[error.code]
  return code === undefined ? failed : Object.assign(failed, { code, rpcCode: code })
}
