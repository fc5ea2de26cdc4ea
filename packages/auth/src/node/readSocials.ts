import type { SocialSettings } from '../server/social/credentials.js'
import { type ProviderId, providers } from '../server/social/providers.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of a provider's variables, without the provider's own name before them. */
const variables = {
  secret: ['CLIENT_ID', 'CLIENT_SECRET'],
  signed: ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
} as const

/**
 * The credentials of providers, such as `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`. A provider without any isn't offered.
 * @param report hears of each variable that is missing beside others of its provider
 */
export function readSocials(env: Environment, report: (problem: string) => void): SocialSettings {
  const read = (Object.keys(providers) as ProviderId[]).flatMap((id) => {
    const names = variables[id === 'apple' ? 'signed' : 'secret'].map((name) => `${id.toUpperCase()}_${name}`)
    const given = names.filter((name) => env[name])
    if (given.length === 0) return []
    for (const name of names) if (!env[name]) report(`${name} is missing: ${given[0]} is set.`)
    const [clientId = '', second = '', keyId = '', privateKey = ''] = names.map((name) => env[name] ?? '')
    // A file of settings holds the lines of a key with `\n` between them.
    const signingKey = { teamId: second, keyId, privateKey: privateKey.replaceAll('\\n', '\n') }
    return [[id, id === 'apple' ? { clientId, signingKey } : { clientId, clientSecret: second }] as const]
  })
  return Object.fromEntries(read)
}
