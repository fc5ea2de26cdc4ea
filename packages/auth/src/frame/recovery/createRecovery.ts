import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import * as z from 'zod/mini'
import { askInWindow } from '../approve/approvalWindow.js'
import { drawPrompt } from '../approve/prompt.js'
import type { Change } from '../approve/Question.js'
import { textsOf } from '../approve/texts.js'
import { tierOf } from '../approve/tiers.js'
import type { Login } from '../login.js'
import { WalletError } from '../WalletError.js'
import { addFactor } from './addFactor.js'
import type { Look } from './drawStep.js'
import { forgetAtEscrow } from './escrow.js'
import { recoverHere } from './recoverHere.js'
import { factorKinds, isOwn, nothing, openedWallet, sealedFactors } from './recoveryShapes.js'

/** Seconds until another mail may be sent. */
const retryAfter = z.number()
const label = z.string().check(z.maxLength(254))

/** The server's answer to `/v1/account`. */
const account = z.object({
  email: z.optional(label),
  recovery: z.enum(['own', 'escrow']),
  factors: z.array(
    z.object({
      id: label,
      kind: z.enum(factorKinds),
      name: label,
      createdAt: z.number(),
    }),
  ),
  devices: z.array(
    z.object({
      id: label,
      name: label,
      createdAt: z.number(),
      signedInAt: z.optional(z.number()),
      isCurrent: z.boolean(),
    }),
  ),
})

/** What recovery needs. */
export interface RecoveryOptions {
  /** Resolves once the frame's storage is open. */
  readonly opening: Promise<Login>
  /** Origin of the page, as the browser names it. */
  readonly origin: string
  /** Tells the wallet's frames that the log-in is over. */
  readonly tellEnd: () => void
  /** Draws the question. @default in the frame's page */
  readonly draw?: typeof drawPrompt
}

/** Recovery factors, devices and the email address of the visitor who is logged in. */
export function createRecovery({ opening, origin, tellEnd, draw = drawPrompt }: RecoveryOptions) {
  const { host } = new URL(origin)
  let asking: AbortController | undefined

  /** Asks the visitor for one thing at a time. @throws WalletError `BUSY` */
  async function alone<Result>(ask: (login: Login, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (asking) throw new WalletError('BUSY', 'The wallet asks for something else already.')
    const own = new AbortController()
    asking = own
    try {
      return await ask(await opening, own.signal)
    } finally {
      asking = undefined
    }
  }

  /** Asks whether something may change. @throws WalletError `USER_REJECTED`, `NOT_SAFE_HERE` */
  async function confirm(
    login: Login,
    change: Change,
    isLast: 'lastFactor' | 'lastDevice' | undefined,
    look: Look,
    signal: AbortSignal,
  ): Promise<void> {
    const { accounts } = await login.user()
    const question = {
      ...({
        title: 'change',
        tier: tierOf(['factors']),
        host,
        network: '',
        account: accounts.evmAddress,
      } as const),
      ...{ changes: [change], facts: [], warnings: isLast ? [isLast] : [] },
      ...look,
    }
    const decision = signal.aborted
      ? 'declined'
      : await draw(question, signal, { isWindow: false, askInWindow })
    if (decision === 'nowhere')
      throw new WalletError('NOT_SAFE_HERE', 'The wallet can’t be shown safely here: no window opens.')
    if (decision !== 'approved') throw new WalletError('USER_REJECTED', 'The visitor declined.')
  }

  const listOf = (login: Login) => login.post('/v1/account', {}, account)

  /** Keeps the device's own copy of what the server knows: a device and a factor open the wallet without that server. */
  async function keepCopy(login: Login): Promise<void> {
    const { wallet } = await login.post('/v1/wallet', {}, openedWallet)
    if (!wallet?.device) return
    const { factors } = await login.post('/v1/factors', {}, sealedFactors)
    const { walletId, epoch, evmPublicKey, solanaPublicKey, device } = wallet
    const { recoveryEnvelope } = device
    await login.store.setRecoveryCopy({
      walletId,
      epoch,
      evmPublicKey,
      solanaPublicKey,
      recoveryEnvelope,
      factors: factors.filter(isOwn),
    })
  }

  return {
    async list() {
      const login = await opening
      const found = await listOf(login)
      // Another device may have changed the factors.
      await keepCopy(login)
      return found
    },

    add: ({ kind, ...look }: Asked<'ADD_FACTOR'>) =>
      alone(async (login, signal) => {
        const { email, userName, accounts } = await login.user()
        const { texts } = textsOf(look.language)
        await confirm(login, { text: 'addsFactor', what: texts[kind] }, undefined, look, signal)
        await addFactor(login, kind, email ?? userName ?? accounts.evmAddress, look, signal)
        await keepCopy(login)
      }),

    remove: ({ id, ...look }: Asked<'REMOVE_FACTOR'>) =>
      alone(async (login, signal) => {
        const { factors } = await listOf(login)
        const factor = factors.find((one) => one.id === id)
        if (!factor) throw new WalletError('NOT_FOUND', 'There is no such way to recover the wallet.')
        const what = [textsOf(look.language).texts[factor.kind], factor.name].filter(Boolean).join(' · ')
        const isLast = factors.length === 1 ? 'lastFactor' : undefined
        await confirm(login, { text: 'removesFactor', what }, isLast, look, signal)
        await login.post('/v1/factors/remove', { id }, nothing)
        if (factor.kind === 'escrow') await forgetAtEscrow(login, id)
      }),

    /** Removes a device, this one too. */
    removeDevice: ({ id, ...look }: Asked<'REMOVE_DEVICE'>) =>
      alone(async (login, signal) => {
        const { devices, factors } = await listOf(login)
        const device = devices.find((one) => one.id === id)
        if (!device) throw new WalletError('NOT_FOUND', 'There is no such device.')
        const what = device.name || textsOf(look.language).texts.device
        const isLast = devices.length === 1 && factors.length === 0 ? 'lastDevice' : undefined
        await confirm(login, { text: 'removesDevice', what }, isLast, look, signal)
        const { wallet } = await login.post('/v1/wallet', {}, openedWallet)
        await login.post('/v1/devices/remove', { id }, nothing)
        if (!device.isCurrent || !wallet) return
        await login.store.removeDevice(wallet.walletId)
        await login.signOut(tellEnd)
      }),

    recover: (look: Asked<'RECOVER'>) =>
      alone(async (login, signal) => {
        await recoverHere(login, look, signal)
        await login.user()
      }),

    async updateEmail({ email, language }: Asked<'UPDATE_EMAIL'>) {
      const action = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
      return (await opening).post('/v1/account/email', { email, language }, z.object({ action, retryAfter }))
    },
    confirmOldEmail: async ({ otp, language }: Asked<'UPDATE_EMAIL_PRIMARY_OTP'>) =>
      (await opening).post('/v1/account/email/primary', { code: otp, language }, z.object({ retryAfter })),

    async confirmNewEmail({ otp }: Asked<'UPDATE_EMAIL_SECONDARY_OTP'>): Promise<{ newEmail: string }> {
      const login = await opening
      const { email } = await login.post(
        '/v1/account/email/secondary',
        { code: otp },
        z.object({ email: label }),
      )
      // The address of the wallet is known by the new email address from now on.
      await login.user()
      return { newEmail: email }
    },

    /** The visitor has left. */
    abort: () => asking?.abort(),
  }
}
