import type { Check } from './Check.js'

/** What production lacks of the embedded wallet. Its server isn't asked: nothing is sent beyond this computer. */
export const checkWallet: Check = async ({ config }) => {
  const { email, socials } = config?.features ?? {}
  const offered: readonly string[] = Array.isArray(socials) ? socials : []
  const named = offered.filter((id) => id !== 'farcaster')
  const { frame } = config?.endpoints ?? {}
  // The check of the config says that `frame` is missing.
  if (frame === undefined || (email !== true && offered.length === 0)) return []
  const credentials = named.length > 0 ? `, and for social log-ins ${named.map(linesOf).join(', ')}` : ''
  const farcaster = offered.includes('farcaster')
    ? ' Farcaster needs no credentials; FARCASTER_RPC_URL names a node of OP Mainnet, by default a public one.'
    : ''
  if (isThisComputer(frame))
    return [
      {
        id: 'wallet',
        status: 'warning',
        message: `The embedded wallet is at ${frame}, which only this computer reaches.`,
        fix: `Run @wallet-modal/auth at a host of your own domain, with TLS, and name it: wallet-modal set endpoints.frame https://wallet.example.com`,
      },
    ]
  return [
    {
      id: 'wallet',
      status: 'ok',
      message: `The embedded wallet is at ${frame}. Its server needs ORIGIN (that origin), APPS (your app's origins), NAME, SMTP_URL and MAIL_FROM${credentials}. There, wallet-modal-auth check asks its nodes, bundlers and paymasters.${farcaster}`,
    },
  ]
}

/** The lines of the server's settings for a provider. */
const linesOf = (id: string): string => {
  const names =
    id === 'apple' ? ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] : ['CLIENT_ID', 'CLIENT_SECRET']
  return names.map((name) => `${id.toUpperCase()}_${name}`).join(', ')
}

/** Whether an address names this computer, where http is allowed. */
function isThisComputer(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
