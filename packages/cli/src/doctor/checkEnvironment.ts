import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isIgnored } from '../project/git.js'
import { readPlainText } from '../project/readPlainFile.js'
import type { Check, Diagnosis, ExaminedApp } from './Check.js'

/** How long a sandbox may take to answer, in milliseconds. It runs on this computer. */
const timeLimitMs = 2_000
const variable = /(^|_)WALLET_MODAL_SANDBOX$/

/** Whether a production build would use the sandbox, and whether the sandbox answers. */
export const checkSandbox: Check = async ({ env, folder }) => {
  const files = (await envFiles(folder)).flatMap(({ name, values }) =>
    Object.entries(values).flatMap(([key, value]) =>
      variable.test(key) && value ? [{ name, key, value }] : [],
    ),
  )
  const inProduction = files.filter(({ name }) => !/\.development(\.local)?$/.test(name))
  if (inProduction.length > 0) {
    return inProduction.map(({ key, name }) => {
      // With Vite, `walletModal()` fails such a build. Other frameworks build.
      const fails = key.startsWith('VITE_')
      return {
        id: 'sandbox',
        status: fails ? 'error' : 'warning',
        message: `${name} sets ${key} for production builds, too${fails ? ', which makes them fail' : ''}.`,
        fix: 'Move the line to .env.development.local.',
      }
    })
  }
  const set =
    files.at(0)?.value ?? Object.entries(env).find(([key, value]) => variable.test(key) && value)?.[1]
  if (set === undefined) return []
  return [(await answers(set)) ? ok('sandbox', `The sandbox at ${set} answers.`) : silent(set)]
}

const silent = (url: string): Diagnosis => ({
  id: 'sandbox',
  status: 'warning',
  message: `No sandbox answers at ${url}.`,
  fix: 'npx wallet-modal dev',
})

async function answers(url: string): Promise<boolean> {
  // Requests go to this computer only.
  if (!URL.canParse(url) || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)) return false
  try {
    const response = await fetch(new URL('/sandbox.json', url), {
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    return response.ok
  } catch {
    return false
  }
}

/** Whether git ignores files with personal settings. */
export const checkIgnored: Check = async ({ env, folder, signal }) => {
  const local = (await envFiles(folder)).filter(({ name }) => name.endsWith('.local'))
  if (local.length === 0) return []
  const ignored = await Promise.all(
    local.map(async ({ name }) => (await isIgnored(folder, name, { env, signal })) ?? isListed(folder, name)),
  )
  const open = local.filter((_, at) => !ignored[at])
  if (open.length === 0) return [ok('env', 'Files of your own are left out of git.')]
  return open.map(({ name }) => ({
    id: 'env',
    status: 'warning',
    message: `git does not ignore ${name}.`,
    fix: `Add the line ${name} to .gitignore. If it is committed, run: git rm --cached ${name}`,
  }))
}

/** Whether the app's own .gitignore has a usual line for a file. Without git, nothing else is known. */
async function isListed(folder: string, name: string): Promise<boolean> {
  const lines = ((await readPlainText(join(folder, '.gitignore'))) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  return lines.some(
    (line) =>
      line === name ||
      line === '.env*' ||
      line === '*.local' ||
      line === '.env.*' ||
      (line === '.env.*.local' && /^\.env\..+\.local$/.test(name)),
  )
}

interface EnvFile {
  readonly name: string
  readonly values: Readonly<Record<string, string | undefined>>
}

async function envFiles(folder: ExaminedApp['folder']): Promise<EnvFile[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\.env(\.|$)/.test(name) && !/\.(example|sample|template)$/.test(name))
    .sort()
  return Promise.all(
    names.map(async (name) => ({ name, values: parseEnv((await readPlainText(join(folder, name))) ?? '') })),
  )
}

const ok = (id: string, message: string): Diagnosis => ({ id, status: 'ok', message })
