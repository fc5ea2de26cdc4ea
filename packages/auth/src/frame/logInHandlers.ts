import type { Handlers, Page } from './channel.js'
import { lazyPart } from './lazyPart.js'
import type { OpenedLogin } from './openLogin.js'

/**
 * Answers requests to log in: by email, at a provider, with Farcaster, by a token of the app's own.
 * @param onLoggedIn tells other tabs
 */
export function logInHandlers(opening: Promise<OpenedLogin>, page: Page, onLoggedIn: () => void) {
  const farcaster = lazyPart(async () => (await opening).loadFarcaster())
  const tokenLogin = lazyPart(async () => {
    const [{ keepSession }, { createTokenLogin }] = await Promise.all([
      opening,
      import('./issuer/tokenLogin.js'),
    ])
    return createTokenLogin(keepSession)
  })
  return {
    CONNECT_EMAIL: async ({ email, language }) => (await opening).askForCode(email, language),
    async CONNECT_DEVICE() {
      await (await opening).waitForLink()
      return {}
    },
    async CONNECT_OTP({ otp }) {
      await (await opening).tryCode(otp)
      onLoggedIn()
      return {}
    },
    async GET_SOCIAL_REDIRECT_URI({ provider, language, returnTo }) {
      const { social } = await opening
      return { uri: await social.begin({ provider, language, returnTo, app: page.origin }) }
    },
    async CONNECT_SOCIAL(returned) {
      const { social } = await opening
      await social.finish(returned, () => page.tell('SOCIAL_WINDOW', {}))
      onLoggedIn()
      return {}
    },
    async ABORT_SOCIAL() {
      await opening.then(({ social }) => social.abort())
      await farcaster.begun()?.then((one) => one.abort())
      return {}
    },
    GET_FARCASTER_URI: async () => ({ url: await (await farcaster.load()).begin() }),
    async CONNECT_FARCASTER() {
      const userName = await (await farcaster.load()).finish()
      onLoggedIn()
      return { userName }
    },
    GET_TOKEN_NONCE: async () => ({ nonce: await (await tokenLogin.load()).nonce() }),
    async CONNECT_TOKEN({ token }) {
      await (await tokenLogin.load()).finish(token)
      onLoggedIn()
      return {}
    },
  } satisfies Partial<Handlers>
}
