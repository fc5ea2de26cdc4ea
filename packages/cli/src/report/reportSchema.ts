import * as z from 'zod/mini'

const reported = z.looseObject({ code: z.string().check(z.regex(/^WM_[A-Z_]+$/)), message: z.string() })

/** Format of the object that `--json` prints, version 1. Later versions only add keys. */
export const reportSchema = z.strictObject({
  ok: z.boolean(),
  schema: z.literal(1),
  command: z.string(),
  version: z.string(),
  exitCode: z.int(),
  dryRun: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  changes: z.array(z.strictObject({ path: z.string(), action: z.enum(['create', 'modify', 'keep']) })),
  warnings: z.array(reported),
  errors: z.array(reported),
  next: z.array(z.strictObject({ label: z.string(), command: z.string() })),
  replay: z.optional(z.string()),
})

/** The format as a JSON Schema (draft-07). */
export const reportJsonSchema = (): object =>
  z.toJSONSchema(reportSchema, { target: 'draft-7', io: 'output' })
