import {
  Component,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Clock, within } from '../base/clock.js'
import { isWalletModalError } from '../errors/classes.js'
import type { MessageKey } from '../messages/english.js'
import type { ModalCore } from '../modalCore.js'
import { answer } from '../navigation/ask.js'
import { createRouter } from '../navigation/navigate.js'
import type { Route } from '../store/router.js'
import type { ViewComponent, ViewEntry } from '../view/viewRegistry.js'
import type { BetweenViews, ViewPlace } from './dialog/betweenViews.js'
import { FailureCard } from './parts/MessageCard.js'
import { Skeleton } from './parts/Skeleton.js'
import { CurrentAnswer, CurrentView, useView } from './ViewContext.js'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly times: number; readonly error: unknown }
  | { readonly status: 'ready'; readonly component: ViewComponent }

/** Loaded components by entry, so that a view that was shown before shows at once. */
const loadedViews = new WeakMap<object, ViewComponent>()

const initially = (entry: object): Loaded => {
  const component = loadedViews.get(entry)
  return component ? { status: 'ready', component } : { status: 'loading' }
}

/** Loads a view's code ahead. A failure shows when the view opens. */
export const preloadView = (entry: ViewEntry): Promise<void> =>
  entry.load().then(
    (component) => void loadedViews.set(entry, component),
    () => {},
  )

/** Identifies a view on the screen. Each question is one of its own, even in the view that asks it. */
export const keyOf = ({ id, view, question }: Route) => (question ? `${view} ${id}` : view)

/**
 * Shows the view on top of the history. If its code can't load, a card with Retry replaces it, and the rest of the modal
 * goes on. Many browsers remember a failed `import()` for the page's life
 * (whatwg/html#10327), so a second failure offers to reload.
 */
export function ViewOutlet({
  core,
  between,
}: {
  readonly core: ModalCore
  readonly between: RefObject<BetweenViews | undefined>
}) {
  const context = useView()
  const { router, modal } = core.store
  const route = router.current.value
  // Per view: answers of a view that was left are dropped.
  const own = useMemo(() => ({ ...context, router: createRouter(core, route) }), [core, context, route])
  const answerHere = useCallback((value: unknown) => route && answer(core, route, value), [core, route])
  if (!route) return null
  return (
    <CurrentView.Provider value={own}>
      <CurrentAnswer.Provider value={answerHere}>
        <LoadedPart
          key={keyOf(route)}
          entry={core.views.get(route.view)}
          params={route.params}
          place={{ router, history: router.stack.value, between }}
          onLoad={modal.waitsFor}
        />
      </CurrentAnswer.Provider>
    </CurrentView.Provider>
  )
}

/** A component that loads when it is shown. If it can't load, or crashes, the rest goes on. */
export function LoadedPart({
  entry,
  params,
  isWanted = true,
  placeholder,
  place,
  onLoad,
}: {
  /** How to load the component; keep the object while the component is the same. */
  readonly entry: Entry
  readonly params?: unknown
  /** Whether to load the view now; until then it shows as loading. @default true */
  readonly isWanted?: boolean
  /** The shape of what comes. @default one row */
  readonly placeholder?: ReactNode
  /** How a view comes and goes; left out for a part of a view, which doesn't move. */
  readonly place?: Place
  /** Called with the promise of the code, unless it has loaded. */
  readonly onLoad?: (loading: Promise<unknown>) => void
}) {
  const { t, clock } = useView<MessageKey>()
  const { loaded, attempt, retry } = useLoaded(entry, isWanted, clock, onLoad)
  const isLoading = loaded.status === 'loading'
  const viewRef = useMoving(isLoading, place)

  const content = (
    <>
      {isLoading && (
        <div role="status" aria-label={t('common.loading')}>
          {placeholder ?? <Skeleton />}
        </div>
      )}
      {loaded.status === 'failed' && isPluginFault(loaded.error) && <Crashed onRetry={retry} />}
      {loaded.status === 'failed' && !isPluginFault(loaded.error) && (
        <FailureCard
          title={t('failure.view.title')}
          hint={t(loaded.times > 1 ? 'failure.view.again' : 'failure.view.hint')}
          retryLabel={t('common.tryAgain')}
          onRetry={retry}
          reloadLabel={loaded.times > 1 ? t('common.reload') : undefined}
        />
      )}
      {loaded.status === 'ready' && (
        <CrashBoundary key={attempt} onRetry={retry}>
          <loaded.component params={params} />
        </CrashBoundary>
      )}
    </>
  )
  if (!place) return content
  return (
    <div className="view" ref={viewRef} data-loading={isLoading ? '' : undefined}>
      {content}
    </div>
  )
}

/** Whether the code is there and doesn't run: nothing that the visitor's internet could mend. */
const isPluginFault = (error: unknown) => isWalletModalError(error) && error.code === 'PLUGIN_FAILED'

type Entry = Pick<ViewEntry, 'load'>

/** A view's place in the history, and what moves it. */
interface Place extends ViewPlace {
  readonly between: RefObject<BetweenViews | undefined>
}

/** Loads a component while it is shown, and again on Retry. */
function useLoaded(
  entry: Entry,
  isWanted: boolean,
  clock: Clock,
  onLoad: ((loading: Promise<unknown>) => void) | undefined,
) {
  const [loaded, setLoaded] = useState(() => initially(entry))
  const [attempt, setAttempt] = useState(0)

  // A layout effect, as Preact delays plain effects until a frame is painted.
  useLayoutEffect(() => {
    if (!isWanted || loadedViews.has(entry)) return
    const left = new AbortController()
    const loading = within(clock, entry.load(), left.signal)
    // The code of a view that was left isn't waited for.
    onLoad?.(Promise.race([loading, new Promise((end) => left.signal.addEventListener('abort', end))]))
    loading.then(
      (component) => {
        loadedViews.set(entry, component)
        if (!left.signal.aborted) setLoaded({ status: 'ready', component })
      },
      (error: unknown) => {
        if (!left.signal.aborted) setLoaded({ status: 'failed', times: attempt + 1, error })
      },
    )
    return () => left.abort()
  }, [entry, attempt, isWanted, onLoad, clock])

  const retry = () => {
    // A view that crashed has loaded.
    setLoaded(initially(entry))
    setAttempt(attempt + 1)
  }
  return { loaded, attempt, retry }
}

/** Moves a view in once it has loaded, and out when it goes (Spec §9: 150 ms). While the dialog opens, the view doesn't move by itself. */
function useMoving(isLoading: boolean, place: Place | undefined) {
  const viewRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view.
  useLayoutEffect(() => {
    const view = viewRef.current
    if (!view || !place) return
    // Runs while the view is still in the page.
    return () => place.between.current?.left(view, place)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view, and again when its code has loaded.
  useLayoutEffect(() => {
    if (viewRef.current) place?.between.current?.came(viewRef.current, place)
  }, [isLoading])
  return viewRef
}

/** Keeps a view that throws from taking the dialog down. */
class CrashBoundary extends Component<{ readonly children: ReactNode; readonly onRetry: () => void }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override state = { hasCrashed: false }

  override render() {
    return this.state.hasCrashed ? <Crashed onRetry={this.props.onRetry} /> : this.props.children
  }
}

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useView<MessageKey>()
  return (
    <FailureCard
      title={t('failure.crash.title')}
      hint={t('failure.crash.hint')}
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
    />
  )
}
