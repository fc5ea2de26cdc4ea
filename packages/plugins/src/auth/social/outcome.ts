import { type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import { connectLoggedIn } from '../connectLoggedIn.js'
import type { manifest } from '../manifest.js'
import { WalletFrameError } from '../WalletFrameError.js'
import { type Provider, providerNames } from './providers.js'

type Context = PluginContext<typeof manifest>

/** Failures of a frame or a server that don't answer. */
const silent = ['TIMEOUT', 'FRAME_UNAVAILABLE']

/** Connects the wallet of a visitor who has just logged in at a provider, and keeps the provider for the next time. @throws what the connection failed with */
export async function connectFrom(context: Context, provider: Provider): Promise<void> {
  context.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  context.storage.write('social', provider)
  await connectLoggedIn(context)
  context.track('SOCIAL_LOGIN_SUCCESS', { provider })
}

/** Tells the app and its developer of a log-in that failed. @returns the failure's code, for the view */
export function tellFailure(context: Context, provider: Provider, error: unknown): string {
  const code = error instanceof WalletFrameError ? error.code : 'UNAVAILABLE'
  context.track(code === 'SOCIAL_DECLINED' ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
  if (silent.includes(code)) {
    const message = `Logging in with ${providerNames[provider]} timed out: the wallet's frame or its server didn't answer.`
    const hint = 'Check that endpoints.frame names your @wallet-modal/auth server, and that it runs.'
    context.alert(new PluginError('SOCIALS_TIMEOUT', message, { pluginId: 'auth', hint, cause: error }))
  }
  if (code === 'SOCIAL_NOT_OFFERED') {
    const message = `Logging in with ${providerNames[provider]} isn't set up at the wallet's server.`
    const hint = `Give the server the provider's credentials, or leave \`${provider}\` out of features.socials. \`wallet-modal doctor\` lists the variables.`
    context.alert(new PluginError('SOCIALS_NOT_SET_UP', message, { pluginId: 'auth', hint, cause: error }))
  }
  return code
}
