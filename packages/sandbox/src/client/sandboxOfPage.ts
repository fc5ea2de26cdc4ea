import { parseSandboxUrl } from './parseSandboxUrl.js'

/**
 * The sandbox that an app uses which is pointed at one: that of the test which opened the page, if there is one.
 *
 * @param url what the app was pointed at
 * @returns its origin
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`
 */
export const sandboxOfPage = (url: string): string => parseSandboxUrl(globalThis.walletModalSandboxUrl || url)
