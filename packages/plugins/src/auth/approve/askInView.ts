import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from '../frameClient.js'
import type { Answered, Asked } from '../protocol/schema.js'
import { WalletFrameError } from '../WalletFrameError.js'
import { declined, type Turns } from './createTurns.js'

/** How often a frame that asks the visitor is checked, and how long it may take to answer: together less than ten seconds. */
const pingEveryMs = 4000
const pongMs = 4000
/** Without a deadline of its own: the visitor reads, and the pings tell whether the frame lives. */
const noDeadlineMs = 2 ** 31 - 1

/** A request that the frame asks the visitor for, beside signatures. */
export type ShownRequest =
  | 'ADD_FACTOR'
  | 'REMOVE_FACTOR'
  | 'REMOVE_DEVICE'
  | 'REMOVE_LOGIN'
  | 'RECOVER'
  | 'REVOKE_DELEGATION'
  | 'UPDATE_EMAIL'

/** The view that is shown while the frame asks, and the question. */
export interface AskedInView<Name extends ShownRequest | 'RPC_REQUEST'> {
  readonly view: 'ApproveTransaction' | 'WalletRecovery'
  readonly name: Name
  readonly payload: Asked<Name>
  /** Aborted when the request is declined from elsewhere. */
  readonly signal: AbortSignal
}

/** Shows the frame in a view while it answers one request. Leaving the view declines this and all waiting requests. */
export async function askInView<Name extends ShownRequest | 'RPC_REQUEST'>(
  { router, clock }: Pick<PluginContext, 'router' | 'clock'>,
  frame: FrameClient,
  { declineAll }: Pick<Turns, 'declineAll'>,
  { view, name, payload, signal: ended }: AskedInView<Name>,
): Promise<Answered<Name>> {
  const answered = new AbortController()
  const left = new AbortController()
  const leave = () => left.abort(declined())
  ended.addEventListener('abort', leave)
  const viewLeft = router.ask(view, undefined, { signal: answered.signal }).then(() => {
    if (!answered.signal.aborted) declineAll()
  })
  const answer = frame.ask(name, payload, { signal: left.signal, timeoutMs: noDeadlineMs })
  try {
    return await Promise.race([answer, watch(frame, clock, left.signal)])
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
async function watch(frame: FrameClient, clock: PluginContext['clock'], signal: AbortSignal): Promise<never> {
  while (true) {
    await new Promise((resolve) => clock.setTimeout(() => resolve(undefined), pingEveryMs))
    signal.throwIfAborted()
    await frame.ask('PING', {}, { signal, timeoutMs: pongMs }).catch((error) => {
      if (signal.aborted) throw error
      frame.forget()
      throw new WalletFrameError({ code: 'FRAME_UNAVAILABLE', message: 'The wallet doesn’t respond.' }, error)
    })
  }
}
