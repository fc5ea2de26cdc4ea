import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortBin, temporaryFolder } from './command.js'
import { folderOf, run } from './inProcess.js'

/** An app without a blockchain API, and the command in it. */
function app(config = `export default { chains: ['eip155:10'] }`) {
  const cwd = folderOf({ 'package.json': '{}', 'wallet-modal.config.mjs': config })
  const env = { XDG_STATE_HOME: temporaryFolder() }
  return (...args: string[]) => run(args, { cwd, env, program: shortBin })
}

test('add switches buying on, list tells so, and validate and doctor name the service that it lacks', async () => {
  const start = app()
  expect((await start('add', 'onramp')).stdout).toContain('features: { onramp: true }')
  expect((await start('list', 'features', 'onramp')).stdout).toContain(
    '[on] buying through on-ramp providers',
  )
  const lacks = 'there is no `blockchain` service for it'
  const { code, stdout, stderr } = await start('validate')
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining(lacks)])
  const { stdout: examined } = await start('doctor')
  expect(examined).toContain('wallet-modal.config.mjs has no errors')
})

test('with the service, nothing is missing, and the policy lets the page reach that service alone', async () => {
  const start = app(
    `export default { chains: ['eip155:10'], features: { onramp: true, nfts: false }, endpoints: { blockchain: 'https://chains.example' } }`,
  )
  expect((await start('validate')).stdout).toContain('Valid: wallet-modal.config.mjs.\n')
  // A provider's page is a window of its own, which a policy doesn't bind.
  expect((await start('csp')).stdout).toContain(
    "connect-src 'self' https://mainnet.optimism.io https://chains.example;",
  )
})

test('on a chain without a provider it is refused', async () => {
  const start = app(
    `export default { chains: ['bip122:000000000019d6689c085ae165831e93'], features: { onramp: true } }`,
  )
  const { stdout, stderr } = await start('validate')
  expect(stdout + stderr).toContain('features.onramp')
})

test('create switches it on', async () => {
  const cwd = temporaryFolder()
  await run(['my-app', '--no-install', '--no-git', '--no-interactive', '--features=onramp'], { cwd })
  const config = readFileSync(join(cwd, 'my-app/wallet-modal.config.ts'), 'utf8')
  expect(config).toMatch(/onramp: true/)
})
