import type { Handlers } from '../channel.js'
import { lazyPart } from '../lazyPart.js'
import type { OpenedLogin } from '../openLogin.js'

/** Answers requests of the account page: devices, ways back, and the email address. */
export function recoveryHandlers(opening: Promise<OpenedLogin>, origin: string, tellEnd: () => void) {
  const recovery = lazyPart(async () => {
    const { createRecovery } = await import('./createRecovery.js')
    return createRecovery({ opening, origin, tellEnd })
  })
  return {
    GET_ACCOUNT: async () => (await recovery.load()).list(),
    async ADD_FACTOR(asked) {
      await (await recovery.load()).add(asked)
      return {}
    },
    async REMOVE_FACTOR(asked) {
      await (await recovery.load()).remove(asked)
      return {}
    },
    async REMOVE_DEVICE(asked) {
      await (await recovery.load()).removeDevice(asked)
      return {}
    },
    async REMOVE_LOGIN(asked) {
      await (await recovery.load()).removeLogin(asked)
      return {}
    },
    async RECOVER(asked) {
      await (await recovery.load()).recover(asked)
      return {}
    },
    UPDATE_EMAIL: async (asked) => (await recovery.load()).updateEmail(asked),
    UPDATE_EMAIL_PRIMARY_OTP: async (asked) => (await recovery.load()).confirmOldEmail(asked),
    UPDATE_EMAIL_SECONDARY_OTP: async (asked) => (await recovery.load()).confirmNewEmail(asked),
    /** The visitor has left. */
    abort: async () => (await recovery.begun())?.abort(),
  } satisfies Partial<Handlers> & { abort(): Promise<unknown> }
}
