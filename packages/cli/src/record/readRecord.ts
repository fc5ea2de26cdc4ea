import { join } from 'node:path'
import { validateStrict } from 'compare-versions'
import * as z from 'zod/mini'
import { CliError } from '../errors/CliError.js'
import { readPlainFile } from '../project/readPlainFile.js'
import { packageManagerNames } from '../project/userAgent.js'
import { libraries } from './Answers.js'
import { type AppRecord, recordFile } from './AppRecord.js'
import { unpackText } from './packText.js'

const list = z.array(z.string())

// The values of the answers are checked when a config is made from them.
const shape = z.looseObject({
  lockfileVersion: z.literal(1),
  cli: z.string().check(z.refine(validateStrict)),
  template: z.optional(z.string()),
  framework: z.optional(z.string()),
  answers: z.object({
    name: z.string(),
    chains: list,
    defaultChain: z.string(),
    features: list,
    socials: list,
    signIn: z.enum(['off', 'optional', 'required']),
    with: z._default(z.enum(['none', ...libraries]), 'none'),
    wallets: list,
    projectId: z.optional(z.string()),
    relay: z.optional(z.string()),
    tests: z._default(z.boolean(), false),
    agentsMd: z._default(z.boolean(), false),
    packageManager: z.optional(z.enum(packageManagerNames)),
  }),
  files: z.record(z.string(), z.object({ sha256: z.string(), base: z.optional(z.string()) })),
})

/** An app's record, with its bytes. */
export interface ReadRecord {
  readonly bytes: Uint8Array
  readonly record: AppRecord
}

/**
 * Reads an app's record.
 *
 * @param folder of the app, absolute
 * @throws CliError WM_UPGRADE_NO_RECORD, WM_FILE_UNREADABLE
 */
export async function readRecord(folder: string): Promise<ReadRecord> {
  const bytes = await readPlainFile(join(folder, recordFile))
  if (!bytes) {
    throw new CliError('WM_UPGRADE_NO_RECORD', `There is no ${recordFile} in ${folder}.`, {
      hint: 'create-wallet-modal and `wallet-modal init` write it. Restore it from version control, or compare with a fresh app by hand.',
    })
  }
  const { answers, cli, files, framework, template } = parse(bytes)
  const origin = template === undefined ? { framework: framework ?? '' } : { template }
  const record = {
    cli,
    origin,
    answers: answers as AppRecord['answers'],
    files: new Map(Object.entries(files)),
  }
  return { bytes, record }
}

function parse(bytes: Buffer): z.infer<typeof shape> {
  try {
    const record = shape.parse(JSON.parse(bytes.toString('utf8')))
    // Finds broken entries before anything is written.
    for (const { base } of Object.values(record.files)) if (base !== undefined) unpackText(base)
    return record
  } catch (cause) {
    throw new CliError('WM_UPGRADE_NO_RECORD', `${recordFile} can't be read.`, {
      cause,
      hint: 'Restore it from version control. One that a newer version wrote needs: npx create-wallet-modal@latest upgrade',
    })
  }
}
