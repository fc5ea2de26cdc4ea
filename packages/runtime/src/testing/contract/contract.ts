/**
 * The test runner: `describe` and `test` of Vitest, Jest or `node:test`. A parameter, so that this package depends on none.
 */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  test(name: string, run: () => Promise<void>): unknown
}

/** One rule of a contract. */
export interface Check {
  /** The rule; also the test's title. */
  readonly rule: string
  /** Rejects with an Error that names the violation and its place. */
  run(): Promise<void>
}

/** Registers a contract's rules as tests about `subject`. */
export function register({ describe, test }: TestRunner, subject: string, checks: readonly Check[]): void {
  describe(subject, () => {
    for (const { rule, run } of checks) test(rule, run)
  })
}

/** @throws Error that lists the complaints, if there are any */
export function expectNone(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error([...new Set(complaints)].join('\n'))
}

/** A thrown value in one line, with its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`
}
