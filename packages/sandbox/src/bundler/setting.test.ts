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
  [true, { url: 2 }],
  [false, { url: 0, smartUrl: 2 }],
])(
  'with smartAccounts %s, the embedded wallets have them on as many networks as %o',
  async (smartAccounts, counts) => {
    const sandbox = await startSandbox({ port: 0, quiet: true, smartAccounts })
    try {
      for (const [at, count] of Object.entries(counts)) {
        const { host } = new URL(sandbox.description.auth[at as keyof typeof counts])
        const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(await walletPage(sandbox.url, host)) ?? []
        const { networks } = JSON.parse(text) as { readonly networks: readonly { smartAccount?: unknown }[] }
        expect(
          networks.filter(({ smartAccount }) => smartAccount),
          at,
        ).toHaveLength(count)
      }
    } finally {
      await sandbox.close()
    }
  },
)
