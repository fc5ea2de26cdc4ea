/**
 * Where a contract's tests are registered: `describe` and `test` of Vitest, Jest or `node:test`. Handed in, so that nothing
 * here depends on a test runner.
 */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  test(name: string, run: () => Promise<void>): unknown
}

/** One rule of a contract. */
export interface Check {
  /** What holds, as the test is called. */
  readonly rule: string
  /** Rejects with what is wrong, and where. */
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

/** What was thrown, in a line; with the cause, where the reason is. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`
}
