import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from '../index.js'

/** The page of the embedded wallet, which has its settings. */
function walletPage(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/sdk`, { headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
    asked.on('error', reject).end()
  })
}

test.each([
  [true, 'url', 2],
  [false, 'url', 0],
  [false, 'smartUrl', 2],
] as const)(
  'with smartAccounts %s, the embedded wallet at %s has them on %d networks',
  async (smartAccounts, at, count) => {
    const sandbox = await startSandbox({ port: 0, quiet: true, smartAccounts })
    try {
      const page = await walletPage(sandbox.url, new URL(sandbox.description.auth[at]).host)
      const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(page) ?? []
      const { networks } = JSON.parse(text) as { readonly networks: readonly { smartAccount?: unknown }[] }
      expect(networks.filter(({ smartAccount }) => smartAccount)).toHaveLength(count)
    } finally {
      await sandbox.close()
    }
  },
)
