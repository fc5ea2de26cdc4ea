import { within } from '../base/clock.js'
import { reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import type { Core } from '../core/createCore.js'
import type * as DevelopmentChecks from '../core/developmentChecks.js'
import { WalletModalError } from '../errors/classes.js'
import type { Surface } from '../react/mount.js'
import { assertAlive, type ModalEnvironment, type Shell } from './shell.js'

/** The modal's own code, loaded when it is first needed. What can't be loaded is tried again by the next call. */
export interface Code {
  /** The core, once it is there. */
  loaded: Core | undefined
  /** @throws WalletModalError `MODAL_LOAD_FAILED`, `MODAL_DESTROYED` */
  core(): Promise<Core>
  /** Mounts the closed dialog. @throws as `core` */
  surface(): Promise<Surface>
}

/** Prepares to load the code of one modal. */
export function createCode(shell: Shell, load: ModalEnvironment['load']): Code {
  const { disposal } = shell
  const opening = lazily(shell, load)
  const code: Code = {
    loaded: undefined,
    core: lazily(shell, async () => {
      const [{ createCore }, plugins] = await Promise.all([opening(), shell.load()])
      await checkInDevelopment(async ({ checkConfig, assertNames, claimId }) => {
        checkConfig(shell.config, shell.served)
        if (!disposal.signal.aborted) disposal.add(claimId(shell.page, shell.id))
        assertNames([...plugins, ...(await shell.loadLate())], shell.ids)
      })
      assertAlive(shell)
      const core = createCore({ ...shell, plugins, mounted: code.surface })
      disposal.add(core.dispose)
      code.loaded = core
      // Not in `start`: another tab may have stored a session since, and a load that failed must not lose it.
      if (shell.isStarted) core.followStoredSession().catch(reportUncaught)
      return core
    }),
    surface: lazily(shell, async () => {
      const [{ core, context }, { mount }] = await Promise.all([code.core(), opening()])
      assertAlive(shell)
      const surface = await mount(core, context, (shell.page as Window).document, () => drawWaiting(shell))
      disposal.add(surface.unmount)
      assertAlive(shell)
      return surface
    }),
  }
  return code
}

function drawWaiting({ waiting }: Shell): void {
  for (const draw of waiting) {
    try {
      draw()
    } catch {
      // `open` draws again, and rejects with the error.
    }
  }
}

/** As `lazy`, with a limit. A failure is also in `state.error`. */
function lazily<T>({ clock, disposal, store }: Shell, load: () => Promise<T>): () => Promise<T> {
  return lazy(() =>
    within(clock, load(), disposal.signal).catch((cause: unknown) => {
      const error =
        cause instanceof WalletModalError
          ? cause
          : new WalletModalError('MODAL_LOAD_FAILED', "The modal's own code could not be loaded.", {
              cause,
              hint: 'The visitor may be offline. The next call tries again.',
            })
      if (!disposal.signal.aborted) store.modal.failed(error)
      throw error
    }),
  )
}

/** Tells the app's developer what is wrong. Production builds leave the checks out. */
function checkInDevelopment(
  check: (checks: typeof DevelopmentChecks) => Promise<void>,
): Promise<void> | undefined {
  try {
    // Bundlers replace the expression, and drop what it guards.
    if (process.env.NODE_ENV !== 'production') return import('../core/developmentChecks.js').then(check)
  } catch {
    // Without a bundler there is no `process`: that counts as production.
  }
  return undefined
}
