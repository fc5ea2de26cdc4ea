import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { drawPrompt } from '../approve/prompt.js'
import type { Change } from '../approve/Question.js'
import { visible } from '../approve/readMessage.js'
import { textsOf } from '../approve/texts.js'
import type { Look } from '../dressPage.js'
import type { Login } from '../login.js'
import { createOneAtATime } from '../oneAtATime.js'
import { WalletError } from '../WalletError.js'
import { addFactor } from './addFactor.js'
import { confirmChange } from './confirmChange.js'
import { createEmailChange } from './emailChange.js'
import { forgetAtEscrow } from './escrow.js'
import { keepCopy } from './keepCopy.js'
import { recoverHere } from './recoverHere.js'
import { listedAccount, nothing, openedWallet } from './recoveryShapes.js'
import { removeLogin } from './removeLogin.js'

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
  const { run, abort } = createOneAtATime()
  const alone = <Result>(ask: (login: Login, signal: AbortSignal) => Promise<Result>) =>
    run(async (signal) => ask(await opening, signal))

  const confirm = (
    login: Login,
    change: Change,
    look: Look,
    signal: AbortSignal,
    warning?: 'lastFactor' | 'lastDevice',
  ) => confirmChange(login, change, { host, look, signal, draw }, warning)

  const { sendCodes, confirmOldEmail, confirmNewEmail } = createEmailChange(opening)
  /** The address that the visitor has agreed to: another mail to it needs no other question. */
  let agreedEmail: string | undefined

  const listOf = (login: Login) => login.post('/v1/account', {}, listedAccount)

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
        await confirm(login, { text: 'addsFactor', what: texts[kind] }, look, signal)
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
        await confirm(login, { text: 'removesFactor', what }, look, signal, isLast)
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
        await confirm(login, { text: 'removesDevice', what }, look, signal, isLast)
        const { wallet } = await login.post('/v1/wallet', {}, openedWallet)
        await login.post('/v1/devices/remove', { id }, nothing)
        if (!device.isCurrent || !wallet) return
        await login.store.removeDevice(wallet.walletId)
        await login.signOut(tellEnd)
      }),

    removeLogin: (asked: Asked<'REMOVE_LOGIN'>) =>
      alone((login, signal) => removeLogin(login, asked, { host, signal, draw }, tellEnd)),

    recover: (look: Asked<'RECOVER'>) =>
      alone(async (login, signal) => {
        await recoverHere(login, look, signal)
        await login.user()
      }),

    updateEmail: ({ email, ...look }: Asked<'UPDATE_EMAIL'>) =>
      alone(async (login, signal) => {
        if (email !== agreedEmail)
          await confirm(login, { text: 'changesEmail', what: visible(email) }, look, signal)
        agreedEmail = email
        return sendCodes({ email, ...look })
      }),
    confirmOldEmail,
    confirmNewEmail,

    /** The visitor has left. */
    abort,
  }
}
