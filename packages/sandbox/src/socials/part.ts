import { walletHosts } from '../auth/walletHosts.js'
import { fileReply } from '../pages/replies.js'
import { stylesheet } from '../pages/stylesheet.js'
import type { SandboxPart } from '../SandboxPart.js'
import { createProviders } from './createProviders.js'

/**
 * Stand-ins of Google, X, Discord, GitHub, Apple and Facebook, on an origin of their own: each has the shape of its provider, and a page
 * on which the visitor consents, cancels, is somebody else, or has no verified email address.
 */
export const socialsPart: SandboxPart<'socials'> = {
  name: 'socials',
  origin: 'own',
  async start({ url, describe }) {
    const isOwnRedirect = (uri: string) => {
      const { host, pathname } = new URL(uri)
      const { port } = new URL(describe().url)
      return walletHosts.some((each) => host === `${each}:${port}`) && pathname.startsWith('/social/answer/')
    }
    const { routes } = createProviders(() => url, isOwnRedirect)
    routes.get('/sandbox.css', (c) => fileReply(c, 'text/css', stylesheet))
    return { routes, describe: () => ({ socials: { url } }), close: async () => {} }
  },
}
