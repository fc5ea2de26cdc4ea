import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { configJsonSchema } from '@wallet-modal/runtime/config'
import { pluginOffers } from '../catalogue/offers.js'
import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import { pluginsOfApp } from '../config/pluginsOfApp.js'
import { CliError } from '../errors/CliError.js'
import { reportJsonSchema } from '../report/reportSchema.js'
import type { Command, GlobalFlags } from '../terminal/Session.js'

/** `wallet-modal schema`: prints the JSON Schema of the config, or of our own JSON output. */
export const schema: Command<GlobalFlags & { readonly out?: string }> = async (session, flags, args) => {
  const { cwd, log, report } = session
  const made = await schemaOf(args[0] ?? 'config', cwd)
  const text = `${JSON.stringify(made, null, 2)}\n`
  report.data = { schema: made }
  if (flags.out === undefined) {
    log.result(text.trimEnd())
    return
  }
  report.changes = [{ path: flags.out, action: 'create' }]
  if (session.flags.dryRun) {
    log.result(`Dry run: ${flags.out} was not written.`)
    return
  }
  const path = resolve(cwd, flags.out)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    throw new CliError('WM_ENV_NOT_WRITABLE', `${flags.out} cannot be written.`, { cause: error })
  }
  log.result(`Wrote ${flags.out}.`)
}

async function schemaOf(subject: string, cwd: string): Promise<object> {
  if (subject === 'config') return withSettings(configJsonSchema(), await pluginsOfApp(cwd))
  if (subject === 'report') return reportJsonSchema()
  throw new CliError('WM_USAGE_INVALID_VALUE', `No schema of "${subject}". Choose from: config, report`)
}

/** The config's schema with the settings of plugins, so that editors complete them. */
function withSettings(schema: Record<string, unknown>, plugins: readonly PluginPackage[]): object {
  const settings = [...pluginOffers, ...plugins.map(({ facts }) => facts)].flatMap((facts) =>
    facts.settings ? [[facts.id, facts.settings] as const] : [],
  )
  const { properties } = schema as { readonly properties: Readonly<Record<string, object>> }
  const own = { ...properties.plugins, properties: Object.fromEntries(settings) }
  return { ...schema, properties: { ...properties, plugins: own } }
}
