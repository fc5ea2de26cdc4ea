import { ConnectorError } from '@wallet-modal/runtime/chain'
import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { Approver } from '../approve/createApprover.js'
import type { FrameClient } from '../frameClient.js'
import { createMailWait } from '../mailWait.js'
import type { Answered, Asked } from '../protocol/schema.js'
import type { WalletFrameError } from '../WalletFrameError.js'

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
  /** When another mail may be sent to the address whose code comes next, in ms since 1970; 0 for now. */
  readonly retryAt: ReadonlySignal<number>
  /**
   * Sends a code to the current address, after the frame has asked the visitor; once that has confirmed the new one, to the new one.
   * @returns whose code comes next
   * @throws WalletFrameError; ConnectorError `USER_REJECTED` where the visitor declines or leaves
   */
  updateEmail(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Why no code was sent last; undefined where one was, or the visitor has declined. The frame takes the form's place while it asks. */
  readonly emailFailure: ReadonlySignal<unknown>
  /** The address that is on its way; empty without one. */
  newEmail(): string
  confirmOldEmail(otp: string): Promise<void>
  /** @returns the account's address from now on */
  confirmNewEmail(otp: string): Promise<string>
  onEmailChange(hear: (email: string) => void): void
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
  const language = () => context.t('language.tag')
  const heard = new Set<(email: string) => void>()
  let isLacking = false
  let newEmail = ''
  let confirmedEmail = ''
  const emailFailure = signal<unknown>(undefined)
  /** Address of a visitor who has yet to be told, and addresses of those who were. */
  let untold: string | undefined
  const told = new Set<string>()
  const { retryAt, watch } = createMailWait(context.clock)

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
    retryAt,
    async removeFactor(id) {
      await approver.show('REMOVE_FACTOR', { id })
    },
    async removeDevice(id) {
      await approver.show('REMOVE_DEVICE', { id })
    },
    async updateEmail(email) {
      newEmail = email
      emailFailure.value = undefined
      // The frame has asked about this address before: it only sends another mail.
      const look = { language: language(), mode: context.config.theme.mode }
      const asked =
        email === confirmedEmail
          ? frame.ask('UPDATE_EMAIL', { email, ...look })
          : approver.show('UPDATE_EMAIL', { email })
      try {
        const { action } = await watch(asked)
        confirmedEmail = email
        return action
      } catch (error) {
        if (!isRejected(error)) emailFailure.value = error
        throw error
      }
    },
    emailFailure,
    newEmail: () => newEmail,
    async confirmOldEmail(otp) {
      await watch(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp, language: language() }))
    },
    async confirmNewEmail(otp) {
      const { newEmail: email } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      for (const hear of heard) hear(email)
      return email
    },
    onEmailChange: (hear) => void heard.add(hear),
    hear({ email, hasRecovery, tellsEscrow }) {
      mark(hasRecovery === false)
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

/** Whether the visitor has declined: in the frame, or by leaving its view. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ConnectorError
    ? error.code === 'USER_REJECTED'
    : (error as WalletFrameError).code === 'USER_REJECTED'
