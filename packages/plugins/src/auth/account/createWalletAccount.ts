import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { Approver } from '../approve/createApprover.js'
import { isRejected } from '../approve/createTurns.js'
import type { FrameClient } from '../frameClient.js'
import type { Answered, Asked } from '../protocol/schema.js'
import type { WalletFrameError } from '../WalletFrameError.js'
import { createEmailChange, type EmailChange } from './emailChange.js'

/** The kinds of ways back to a wallet. */
export type FactorKind = Asked<'ADD_FACTOR'>['kind']

/** The lists of the account page. */
export type AccountList = Answered<'GET_ACCOUNT'>

/** The account behind a log-in: its ways back, devices and email address. The frame asks before anything of it changes. */
export interface WalletAccount {
  /** @throws WalletFrameError */
  list(): Promise<AccountList>
  /** Lets the visitor make a way back. @throws WalletFrameError; ConnectorError `USER_REJECTED` where the visitor leaves */
  add(kind: FactorKind): Promise<void>
  removeFactor(id: string): Promise<void>
  removeDevice(id: string): Promise<void>
  readonly emailChange: EmailChange
  /** Takes up what the frame says of the visitor's wallet: whether it has a way back, and whether the operator's key has opened it. */
  hear(user: Pick<Answered<'GET_USER'>, 'email' | 'hasRecovery' | 'tellsEscrow'>): void
  /** Tells a visitor once, whose wallet the operator's key has made or opened here, who can open it. */
  tellEscrow(signal: AbortSignal): Promise<void>
  /** Opens the wallet on this device. @param unknown what is thrown where the visitor leaves */
  recover(unknown: WalletFrameError): Promise<void>
  /** Offers a visitor whose wallet has no way back to add one, until they have or say that they do without. */
  offerRecovery(signal: AbortSignal): Promise<void>
}

/** Asks the wallet's frame about the account behind the log-in. */
export function createWalletAccount(
  context: PluginContext,
  frame: FrameClient,
  approver: Approver,
): WalletAccount {
  const emailChange = createEmailChange(context, frame, approver)
  let isLacking = false
  /** Address of a visitor who has yet to be told, and addresses of those who were. */
  let untold: string | undefined
  const told = new Set<string>()

  const mark = (isLackingNow: boolean) => {
    isLacking = isLackingNow
    context.markTile('auth', isLacking ? 'auth.nag' : undefined)
  }

  const add = async (kind: FactorKind) => {
    await approver.show('ADD_FACTOR', { kind })
    mark(false)
  }

  return {
    async list() {
      const list = await frame.ask('GET_ACCOUNT', {})
      mark(list.factors.length === 0)
      return list
    },
    add,
    async removeFactor(id) {
      await approver.show('REMOVE_FACTOR', { id })
    },
    async removeDevice(id) {
      await approver.show('REMOVE_DEVICE', { id })
    },
    emailChange,
    hear({ email, hasRecovery, tellsEscrow }) {
      mark(hasRecovery === false)
      emailChange.reset()
      untold = tellsEscrow && email !== undefined && !told.has(email) ? email : undefined
    },
    async tellEscrow(signal) {
      if (untold === undefined) return
      told.add(untold)
      untold = undefined
      await context.router.ask<true>('WalletKeys', undefined, { signal })
      signal.throwIfAborted()
    },
    async recover(unknown) {
      await approver.show('RECOVER', {}).catch((error) => {
        throw isRejected(error) ? unknown : error
      })
    },
    async offerRecovery(signal) {
      while (isLacking) {
        const chosen = await context.router.ask<FactorKind | 'skip'>('WalletSafety', undefined, { signal })
        signal.throwIfAborted()
        if (!chosen || chosen === 'skip') return
        await add(chosen).catch((error) => {
          if (!isRejected(error)) throw error
        })
      }
    },
  }
}
