import { emptyReport } from '../report/Report.js'
import type { GlobalFlags, Session } from '../terminal/Session.js'

/** A session in an app's folder, in this process, without a terminal. Collects the output. */
export function sessionIn(
  cwd: string,
  state: string,
  { flags = {}, version = '1.0.0' }: { readonly flags?: GlobalFlags; readonly version?: string } = {},
): { readonly said: string[]; readonly session: Session } {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const session = {
    cwd,
    env: { XDG_STATE_HOME: state },
    version,
    flags,
    isInteractive: false,
    log: {
      result: say,
      note: say,
      detail: say,
      warn: ({ message }: { message: string }) => say(message),
      paint: (_: string, text: string) => text,
    },
    report: emptyReport(),
    signal: new AbortController().signal,
  } as unknown as Session
  return { said, session }
}
