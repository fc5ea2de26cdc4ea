import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import * as z from 'zod/mini'
import type { Login } from '../login.js'
import { shortText } from './recoveryShapes.js'

/** Seconds until another mail may be sent. */
const retryAfter = z.number()

/** The change of the account's email address, by codes to the old and the new one. */
export const createEmailChange = (opening: Promise<Pick<Login, 'post' | 'user'>>) => ({
  async sendCodes({ email, language }: Asked<'UPDATE_EMAIL'>) {
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
      z.object({ email: shortText }),
    )
    // The address of the wallet is known by the new email address from now on.
    await login.user()
    return { newEmail: email }
  },
})
