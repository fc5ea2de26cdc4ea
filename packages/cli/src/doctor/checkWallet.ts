import type { Check } from './Check.js'

/** What production lacks of the embedded wallet. Its server isn't asked: nothing is sent beyond this computer. */
export const checkWallet: Check = async ({ config }) => {
  if (config?.features?.email !== true) return []
  const { frame } = config.endpoints ?? {}
  const server = 'Run @wallet-modal/auth at a host of your own domain'
  if (frame === undefined)
    return [
      {
        id: 'wallet',
        status: 'warning',
        message: 'Logging in by email works with the sandbox only: endpoints.frame is missing.',
        fix: `${server}, and name it: wallet-modal set endpoints.frame https://wallet.example.com`,
      },
    ]
  if (isThisComputer(frame))
    return [
      {
        id: 'wallet',
        status: 'warning',
        message: `The embedded wallet is at ${frame}, which only this computer reaches.`,
        fix: `${server}, with TLS, and name it: wallet-modal set endpoints.frame https://wallet.example.com`,
      },
    ]
  return [
    {
      id: 'wallet',
      status: 'ok',
      message: `The embedded wallet is at ${frame}. Its server needs ORIGIN (that origin), APPS (your app's origins), NAME, SMTP_URL and MAIL_FROM. There, wallet-modal-auth check asks its nodes, bundlers and paymasters.`,
    },
  ]
}

/** Whether an address names this computer, where http is allowed. */
function isThisComputer(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
