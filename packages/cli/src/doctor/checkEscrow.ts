import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readPlainText } from '../project/readPlainFile.js'
import { guideUrl } from '../terminal/repository.js'
import type { Check, Diagnosis } from './Check.js'

/** Whether the settings of log-in server and escrow, where they lie in the app's folder, keep the two apart. Nothing is asked. */
export const checkEscrow: Check = async ({ folder, env }) => {
  const read = async (name: string) => parseEnv((await readPlainText(join(folder, name))) ?? '')
  const logIn = { ...(await read('.env')), ...(await read('.env.production')), ...env }
  if (logIn.RECOVERY !== 'escrow') return []
  const escrow = await read('.env.escrow')
  const problem = (message: string): Diagnosis[] => [
    { id: 'escrow', status: 'error', message, fix: guideUrl('logInAlone') },
  ]
  const { ESCROW_ORIGIN: origin = '', ORIGIN: own = '' } = logIn
  if (!URL.canParse(origin) || !origin.startsWith('https://'))
    return problem('RECOVERY=escrow needs ESCROW_ORIGIN, which begins with https:.')
  if (URL.canParse(own) && new URL(own).host === new URL(origin).host)
    return problem('ESCROW_ORIGIN is the log-in server. The escrow needs a host of its own.')
  if (escrow.DATABASE_URL !== undefined && escrow.DATABASE_URL === logIn.DATABASE_URL)
    return problem('Log-in server and escrow have one DATABASE_URL. Who has that database has both halves.')
  return [
    {
      id: 'escrow',
      status: 'warning',
      message: `The escrow at ${origin} keeps a key to each wallet: the log-in alone opens wallets, and you could sign.`,
      fix: `Run it by other people than the log-in server, if you can: ${guideUrl('logInAlone')}`,
    },
  ]
}
