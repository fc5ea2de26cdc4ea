import { z } from 'zod/mini'
import { logInTroubles, marketTricks, type SandboxFault } from '../client/SandboxFault.js'
import { parseJson } from '../http/parseJson.js'
import { isLoopbackOrigin } from '../isLoopbackOrigin.js'
import { SandboxError } from '../SandboxError.js'
import { scopeFields } from '../scope.js'

// The message of each field completes the sentence "… of a fault is", and says what the field may hold.
const wholeNumber = (from: number, to: number) => {
  const want = `a whole number from ${from} to ${to}`
  return z.int(want).check(z.minimum(from, want), z.maximum(to, want))
}

const text = (want: string, isRight: (value: string) => boolean) =>
  z.string(want).check(z.refine(isRight, want))

const target = {
  path: text(
    'a path such as /getWallets, /rpc/* or /public/**, but not that of the faults themselves',
    (path) => /^(\/[^/?#]*)+$/.test(path) && path.length <= 1024 && !/^\/faults(\/|$)/.test(path),
  ),
  method: z.exactOptional(
    z.enum(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'], 'GET, HEAD, POST, DELETE or OPTIONS'),
  ),
  times: z.exactOptional(wholeNumber(1, 1_000_000)),
  ...scopeFields,
}

const fault = <const Kind extends SandboxFault['kind'], Fields extends object>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), ...target, ...fields })

const faults = z.discriminatedUnion(
  'kind',
  [
    fault('delay', { ms: wholeNumber(0, 600_000) }),
    fault('never', {}),
    fault('status', {
      status: wholeNumber(400, 599),
      retryAfter: z.exactOptional(
        z.union(
          [wholeNumber(0, 86_400), z.string().check(z.regex(/^[ -~]{1,64}$/))],
          'seconds, or up to 64 plain characters',
        ),
      ),
    }),
    fault('refused', {}),
    fault('reset', {}),
    fault('drip', { everyMs: z.exactOptional(wholeNumber(1, 60_000)) }),
    fault('malformed', {}),
    fault('wrongShape', { value: z.exactOptional(z.unknown()) }),
    fault('hostile', {
      keys: z.exactOptional(z.array(z.string('a list of names of fields'), 'a list of names of fields')),
      items: z.exactOptional(wholeNumber(1, 1_000_000)),
    }),
    fault('huge', {
      bytes: z.exactOptional(wholeNumber(16, 1024 ** 3)),
      isDeclared: z.exactOptional(z.boolean('true or false')),
    }),
    fault('nested', { depth: z.exactOptional(wholeNumber(1, 1_000_000)) }),
    fault('market', { trick: z.enum(marketTricks, `one of ${marketTricks.join(', ')}`) }),
    fault('late', { seconds: wholeNumber(1, 86_400) }),
    fault('logIn', { trouble: z.enum(logInTroubles, `one of ${logInTroubles.join(', ')}`) }),
    fault('html', {}),
    fault('redirect', {
      to: z.exactOptional(text('a path such as /, or an http URL on this computer', isHere)),
    }),
  ],
  'a kind of fault',
)

/**
 * Reads the body of `POST /faults`.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function parseFault(body: string): SandboxFault {
  const { success, data, error } = faults.safeParse(parseJson(body))
  if (success) return data
  const kinds = faults.def.options.map(({ def }) => def.shape.kind.def.values[0])
  throw new SandboxError('PARAMETER_INVALID', complaint(error.issues[0]), {
    hint:
      'Send for example {"path":"/getWallets","kind":"status","status":503}. ' +
      `There are ${kinds.join(', ')}.`,
  })
}

/** Redirects stay on this computer. */
function isHere(to: string): boolean {
  if (/[^!-~]|\\/.test(to)) return false
  return /^\/(?!\/)/.test(to) || (URL.canParse(to) && isLoopbackOrigin(new URL(to).origin))
}

function complaint(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys')
    return `A fault of this kind has no ${JSON.stringify(issue.keys[0])}.`
  const [field] = issue?.path ?? []
  return field === undefined ? 'A fault is an object.' : `"${String(field)}" of a fault is ${issue?.message}.`
}
