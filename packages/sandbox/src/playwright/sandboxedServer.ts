import type { PlaywrightTestConfig } from '@playwright/test'
import { sandboxVariables } from '../client/sandboxVariables.js'

/** A server in `playwright.config.ts`. */
type Server = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>

/** Port 0 serves no page: here it means that each page learns its sandbox's address at run time. `walletModal()` of the runtime knows it. */
const ofEachPage = 'http://127.0.0.1:0'

/**
 * A `webServer` of `playwright.config.ts` that serves the app pointed at the sandbox, by the app's environment. It has to be a
 * development server: production builds refuse to be pointed there.
 *
 * @param server as Playwright takes it, such as `{ command: 'npx vite --port 5273 --strictPort', url: 'http://localhost:5273' }`
 * @returns the same, with the sandbox's variables in `env`
 */
export function sandboxedServer<const Given extends Server>(
  server: Given,
): Given & { readonly env: Record<string, string> } {
  const pointed = Object.fromEntries(sandboxVariables.map((name) => [name, ofEachPage]))
  return { ...server, env: { ...server.env, ...pointed } }
}
