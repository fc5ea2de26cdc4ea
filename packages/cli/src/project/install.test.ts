import { expect, test } from 'vitest'
import { fakePrograms, temporaryFolder } from '../../test/command.js'
import { install } from './install.js'

/** Installs with a program of our making. */
async function installWith(name: string, script: string, answerLimitMs = 60_000): Promise<string[]> {
  const cwd = temporaryFolder()
  const path = await fakePrograms({ [name]: script })
  const progress: string[] = []
  await install([name, 'install'], {
    cwd,
    env: { PATH: `${path}:/usr/bin:/bin`, npm_config_loglevel: 'silent' },
    signal: new AbortController().signal,
    answerLimitMs,
    onProgress: (text) => progress.push(text),
  })
  return progress
}

test.each(['npm', 'pnpm'])('%s that says nothing is stopped: its registry does not answer', async (name) => {
  const waiting = installWith(name, 'exec sleep 60', 50)
  await expect(waiting).rejects.toMatchObject({
    code: 'WM_NETWORK',
    message: `${name} install could not reach the registry (no answer). Your files are safe. Retry: ${name} install`,
  })
})

test('a second failed attempt is enough', async () => {
  const attempts = [1, 2].map(
    (n) => `npm http fetch GET http://10.0.0.1:4873/x attempt ${n} failed with ETIMEDOUT`,
  )
  const waiting = installWith('npm', `printf '%s\\n' '${attempts.join("' '")}' >&2; exec sleep 60`)
  await expect(waiting).rejects.toThrow('could not reach the registry at http://10.0.0.1:4873 (ETIMEDOUT)')
})

test('npm is told to tell of answers, whatever its settings say', async () => {
  const said = await installWith('npm', 'echo "npm http cache x@https://r/$npm_config_loglevel.tgz 0ms" >&2')
  expect(said).toEqual(['1 package'])
  await expect(installWith('npm', '[ "$npm_config_loglevel" = http ]')).resolves.toEqual([])
})
