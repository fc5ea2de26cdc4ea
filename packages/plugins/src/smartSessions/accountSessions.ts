import {
  type AccountOnNetwork,
  type BlockchainApi,
  type ListPart,
  PagedList,
  type SmartSession,
} from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/**
 * Asks the service for an account's sessions. Resolves to `undefined` if no service lists them.
 * @param force asks the service even if an answer is cached. @default false
 */
export type AskForSessions = (force?: boolean) => Promise<readonly SmartSession[] | undefined>

/** One account's sessions on one network, newest first, all at once: the service has no pages of them. */
export class AccountSessions extends PagedList<SmartSession> {
  readonly #ask: AskForSessions

  /** Requests the sessions. */
  constructor(ask: AskForSessions) {
    super()
    this.#ask = ask
    void this.load()
  }

  override async refresh(force = true): Promise<void> {
    const { progress } = this.state.peek()
    if (progress === 'loading' || progress === 'unlisted') return
    const items = await this.#ask(force).catch(() => undefined)
    if (items && !this.isStopped) this.replace(newestFirst(items))
  }

  protected override async read(): Promise<ListPart<SmartSession> | undefined> {
    const items = await this.#ask()
    return items && { items }
  }

  protected override join(_: readonly SmartSession[], found: readonly SmartSession[]) {
    return newestFirst(found)
  }
}

/** Sorts the sessions, and keeps each once. */
const newestFirst = (sessions: readonly SmartSession[]): readonly SmartSession[] =>
  [...new Map(sessions.map((session) => [session.pci, session])).values()].sort(
    (one, other) => other.createdAt - one.createdAt,
  )

/** How the service is asked for the sessions of an account. */
export const sessionsOf =
  ({ queries }: Pick<PluginContext, 'queries'>, of: AccountOnNetwork): AskForSessions =>
  async (force = false) => {
    const service = await queries()
    const api: BlockchainApi | undefined = await service.blockchain()
    return api && service.read(api.sessions(of), { force })
  }

/** Whether an app may still act by a session. @param now ms since 1970 */
export function stateOf({ revokedAt, expiry }: SmartSession, now: number): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== undefined) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}
