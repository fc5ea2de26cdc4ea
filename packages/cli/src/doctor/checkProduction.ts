import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { networkOffers } from '../catalogue/networks.js'
import { exists } from '../project/projectFolder.js'
import { readPlainText } from '../project/readPlainFile.js'
import { guideUrl } from '../terminal/repository.js'
import type { Check, Diagnosis } from './Check.js'

/** Checks an app before its launch: docs/how-to/launch.md, line by line, as far as files show it. */
export const checkProduction: Check = async (app) => {
  const { config } = app
  if (!config) return []
  return [nodes(app), identity(app), ...(config.signIn ? await server(app) : [])]
}

type Examined = Parameters<Check>[0]

/** Networks without a node of the app's own. */
function nodes({ config }: Examined): Diagnosis {
  const own = new Set(
    (config?.networks ?? []).flatMap(({ id, rpcUrls }) => (rpcUrls && rpcUrls.length > 0 ? [id] : [])),
  )
  const open = (config?.chains ?? []).filter((id) => !own.has(id))
  if (open.length === 0) return { id: 'nodes', status: 'ok', message: 'Each network has a node of your own.' }
  const offers = open.map((id) => networkOffers.find((offer) => offer.id === id))
  const names = open.map((id, at) => offers[at]?.name ?? id)
  return {
    id: 'nodes',
    status: 'warning',
    message: `Public nodes limit requests: ${names.join(', ')} ${open.length === 1 ? 'has' : 'have'} none of your own.`,
    fix: `wallet-modal set rpc.${offers[0]?.slug ?? open[0]} https://…`,
  }
}

/** What wallets show of the app. */
function identity({ config }: Examined): Diagnosis {
  const { icons, name, url } = config?.app ?? {}
  const missing = [
    ...(name ? [] : ['app.name']),
    ...(url ? [] : ['app.url']),
    ...(icons?.length ? [] : ['app.icons']),
  ]
  if (missing.length === 0)
    return { id: 'app', status: 'ok', message: 'Wallets show the name, address and icon of the app.' }
  return {
    id: 'app',
    status: 'warning',
    message: `Wallets show what asks them, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    fix: missing
      .map((key) => `wallet-modal set ${key} ${key === 'app.icons' ? `'["https://…"]'` : '…'}`)
      .join(', '),
  }
}

/** The environment of the sign-in server. */
async function server({ env, folder }: Examined): Promise<Diagnosis[]> {
  if (!(await exists(join(folder, 'server')))) return []
  const written = await Promise.all(
    ['.env', '.env.production'].map(async (name) =>
      parseEnv((await readPlainText(join(folder, name))) ?? ''),
    ),
  )
  const set = { ...Object.assign({}, ...written), ...env }
  const origin: Diagnosis = set.ORIGIN
    ? { id: 'origin', status: 'ok', message: `The sign-in server answers pages of ${set.ORIGIN}.` }
    : {
        id: 'origin',
        status: 'warning',
        message: "ORIGIN isn't set here. The sign-in server doesn't start in production without it.",
        fix: `Set it where the app runs, to the address that visitors see: ${guideUrl('launch')}`,
      }
  const disk: Diagnosis = set.DATABASE_URL
    ? { id: 'disk', status: 'ok', message: 'The sign-in server keeps its data in PostgreSQL.' }
    : {
        id: 'disk',
        status: 'warning',
        message: 'The sign-in server keeps its data in .data, which hosts with a fresh disk forget.',
        fix: 'Set DATABASE_URL to a PostgreSQL there.',
      }
  return [origin, disk]
}
