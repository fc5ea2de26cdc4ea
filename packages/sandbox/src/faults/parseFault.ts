import type { SandboxFault, SandboxFaultKind } from '../client/SandboxFault.js'
import { parseJson } from '../http/parseJson.js'
import { readScope } from '../http/scope.js'
import { isLoopbackOrigin } from '../isLoopbackOrigin.js'
import { SandboxError } from '../SandboxError.js'

/** What a field may hold. */
interface Field {
  /** In words, for whoever got it wrong. */
  readonly want: string
  readonly isRight: (value: unknown) => boolean
  readonly isRequired?: true
}

const wholeNumber = (from: number, to: number): Field => ({
  want: `a whole number from ${from} to ${to}`,
  isRight: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
})

const required = (field: Field): Field => ({ ...field, isRequired: true })

const target: Readonly<Record<string, Field>> = {
  path: {
    want: 'a path such as /getWallets, /rpc/* or /public/**, but not that of the faults themselves',
    isRight: (value) =>
      typeof value === 'string' &&
      /^(\/[^/?#]*)+$/.test(value) &&
      value.length <= 1024 &&
      !/^\/faults(\/|$)/.test(value),
    isRequired: true,
  },
  kind: {
    want: 'a kind of fault',
    isRight: (value) => typeof value === 'string' && Object.hasOwn(kinds, value),
    isRequired: true,
  },
  method: {
    want: 'GET, HEAD, POST, DELETE or OPTIONS',
    isRight: (value) => ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(value as string),
  },
  times: wholeNumber(1, 1_000_000),
  // `readScope` says what is wrong with them.
  query: { want: 'an object of texts', isRight: () => true },
  headers: { want: 'an object of texts', isRight: () => true },
}

const kinds: Readonly<Record<SandboxFaultKind['kind'], Readonly<Record<string, Field>>>> = {
  delay: { ms: required(wholeNumber(0, 600_000)) },
  never: {},
  status: {
    status: required(wholeNumber(400, 599)),
    retryAfter: {
      want: 'seconds, or up to 64 plain characters',
      isRight: (value) =>
        wholeNumber(0, 86_400).isRight(value) || (typeof value === 'string' && /^[ -~]{1,64}$/.test(value)),
    },
  },
  refused: {},
  reset: {},
  drip: { everyMs: wholeNumber(1, 60_000) },
  malformed: {},
  wrongShape: { value: { want: 'JSON', isRight: () => true } },
  hostile: {
    keys: {
      want: 'a list of names of fields',
      isRight: (value) => Array.isArray(value) && value.every((key) => typeof key === 'string'),
    },
    items: wholeNumber(1, 1_000_000),
  },
  huge: {
    bytes: wholeNumber(16, 1024 ** 3),
    isDeclared: { want: 'true or false', isRight: (value) => typeof value === 'boolean' },
  },
  nested: { depth: wholeNumber(1, 1_000_000) },
  html: {},
  redirect: {
    to: {
      want: 'a path such as /, or an http URL on this computer',
      isRight: (value) => typeof value === 'string' && isHere(value),
    },
  },
}

/**
 * Reads the body of `POST /faults`.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function parseFault(body: Uint8Array): SandboxFault {
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('A fault is an object.')
  const given = value as Readonly<Record<string, unknown>>
  const check = (fields: Readonly<Record<string, Field>>) => {
    for (const [name, { want, isRight, isRequired }] of Object.entries(fields)) {
      const isGiven = Object.hasOwn(given, name)
      if (isGiven ? !isRight(given[name]) : isRequired) throw invalid(`"${name}" of a fault is ${want}.`)
    }
  }
  check(target)
  const fields = { ...target, ...kinds[given.kind as SandboxFaultKind['kind']] }
  check(fields)
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw invalid(`A fault of this kind has no ${JSON.stringify(unknown)}.`)
  readScope(given)
  return given as unknown as SandboxFault
}

/** Nobody is led away from this computer. */
function isHere(to: string): boolean {
  if (/[^!-~]|\\/.test(to)) return false
  return /^\/(?!\/)/.test(to) || (URL.canParse(to) && isLoopbackOrigin(new URL(to).origin))
}

function invalid(message: string): SandboxError {
  return new SandboxError('PARAMETER_INVALID', message, {
    hint:
      'Send for example {"path":"/getWallets","kind":"status","status":503}. ' +
      `There are ${Object.keys(kinds).join(', ')}.`,
  })
}
