import { expect, test } from 'vitest'
import { networkTrouble, watchInstall } from './installWatch.js'

// Output of npm 11.19, pnpm 12.21, Yarn 4.18 and Bun 1.4.
const answers = {
  npm: [
    'npm http fetch GET 200 https://registry.npmjs.org/is-odd 404ms (cache miss)\n',
    'npm http cache is-odd@https://registry.npmjs.org/is-odd/-/is-odd-3.0.1.tgz 0ms (cache hit)\n',
    'npm http fetch GET 200 https://registry.npmjs.org/is-odd/-/is-odd-3.0.1.tgz 196ms (cache miss)\n',
    'npm http fetch GET 200 https://registry.npmjs.org/is-number/-/is-number-6.0.0.tgz 195ms (cache miss)\n',
  ],
  pnpm: [
    'Progress: resolved 1, reused 0, downloaded 1, added 0\n',
    'Progress: resolved 12, reused 3, downloaded 4, added 0\n',
  ],
}

test('packages are counted, each once', () => {
  const npm = watchInstall('npm')
  expect(npm.progress).toBe('')
  for (const text of answers.npm.slice(0, 1)) npm.hear(text)
  expect(npm.progress).toBe('1 looked up')
  for (const text of answers.npm.slice(1)) npm.hear(text)
  expect(npm.progress).toBe('2 packages')
  npm.hear('added 1 package, and audited 3 packages in 2s\n')
  expect(npm.progress).toBe('1 package')
  const pnpm = watchInstall('pnpm')
  for (const text of answers.pnpm) pnpm.hear(text)
  expect(pnpm.progress).toBe('7 of 12 packages')
})

test('a line may come in pieces', () => {
  const watch = watchInstall('npm')
  for (const letter of answers.npm.join('')) watch.hear(letter)
  expect(watch.progress).toBe('2 packages')
  expect(watch.hasAnswer).toBe(true)
})

test('the first failure may be bad luck, the second is none, unless something has been answered', () => {
  const attempt = (number: number) =>
    `npm http fetch GET http://127.0.0.1:9/is-odd attempt ${number} failed with ECONNREFUSED\n`
  const watch = watchInstall('npm')
  watch.hear(attempt(1))
  expect(watch.trouble).toBeUndefined()
  watch.hear(attempt(2))
  expect(watch.trouble).toBe('ECONNREFUSED')
  expect(watch.registry).toBe('http://127.0.0.1:9')
  expect(watch.hasAnswer).toBe(false)

  const shaky = watchInstall('npm')
  shaky.hear(answers.npm.join(''))
  shaky.hear(attempt(2))
  expect(shaky.trouble).toBeUndefined()
})

test.each([
  ['npm', 'npm error code ENOTFOUND', 'ENOTFOUND'],
  ['pnpm', '  ├─▶ (Connect): tcp connect error: Connection refused (os error 111)', 'Connection refused'],
  ['pnpm 10', ' WARN  GET http://x/y error (ECONNREFUSED). Will retry in 10 seconds.', 'ECONNREFUSED'],
  ['yarn', '➤ YN0001: │ RequestError: connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED'],
  ['bun', 'error: ConnectionRefused downloading package manifest is-odd', 'ConnectionRefused'],
])("%s's words for no network", (_name, output, trouble) => {
  expect(networkTrouble(output)).toBe(trouble)
})

test('other failures are none', () => {
  expect(networkTrouble('npm error code ERESOLVE\nnpm error network settings are fine')).toBeUndefined()
})

test.each([
  ['npm', "npm error 404  'shop@1.0.0' is not in this registry.", 'shop@1.0.0'],
  ['npm', 'npm error notarget No matching version found for shop@1.0.0.', 'shop@1.0.0'],
  ['pnpm', 'shop is not in the npm registry, or you have no permission to fetch it.', 'shop'],
  ['pnpm', '      shop: HTTP status client error (404 Not Found)', 'such package'],
])('%s: %s', (program, line, absent) => {
  const watch = watchInstall(program)
  watch.hear(`${line}\n`)
  expect([watch.absent, watch.hasAnswer]).toEqual([absent, true])
})

test('an answer that a package is not there is no network trouble', () => {
  expect(networkTrouble('ERR_PNPM_RESOLVING_NPM_RESOLVER_NETWORK_ERROR\n x (404 Not Found)')).toBeUndefined()
})
