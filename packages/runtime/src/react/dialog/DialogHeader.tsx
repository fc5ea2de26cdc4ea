import type { HTMLAttributes, RefObject } from 'react'
import type { MessageKey } from '../../messages/english.js'
import type { ModalCore } from '../../modalCore.js'
import type { CloseReason } from '../../store/events.js'
import type { Route } from '../../store/router.js'
import { canGoBack } from '../../view/canClose.js'
import { IconButton, icons } from '../parts/Icon.js'
import { useView } from '../ViewContext.js'
import { keyOf } from '../ViewOutlet.js'

/** The dialog's header: the sheet's handle, Back, the title, and Close. */
export function DialogHeader({
  core,
  route,
  history,
  titleRef,
  drag,
  requestClose,
}: {
  readonly core: ModalCore
  readonly route: Route
  /** At least one view; the one on top gives the title. */
  readonly history: readonly Route[]
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly drag: HTMLAttributes<HTMLElement>
  readonly requestClose: (reason: CloseReason) => void
}) {
  const { t, router } = useView<MessageKey>()
  const { views } = core
  const shown = history.at(-1) as Route
  const isQuiet = views.get(shown.view).info.quietTitle
  const title = titleOf(core, shown)
  const close = () => requestClose('button')
  return (
    <header {...drag}>
      {/* This button serves keys and screen readers: a pointer drags the header under it. */}
      <button type="button" className="handle" aria-label={t('common.dismiss')} onClick={close} />
      {canGoBack(history, views) && (
        <IconButton path={icons.back} label={t('common.back')} onClick={router.back} flips />
      )}
      <h2
        id="title"
        key={keyOf(route)}
        ref={titleRef}
        tabIndex={-1}
        className={isQuiet ? 'quiet' : undefined}
      >
        {isQuiet ? <span className="hidden">{title}</span> : <bdi>{title}</bdi>}
      </h2>
      <IconButton path={icons.close} label={t('common.close')} onClick={close} className="end" />
    </header>
  )
}

/** The view's title. The params fill its placeholders; a param `title` replaces it. */
function titleOf({ views, messages }: ModalCore, route: Route): string {
  const values = textsIn(route.params)
  return values.title ?? messages.translate(views.get(route.view).info.title, values)
}

type Values = Readonly<Record<string, string>>

const textsIn = (params: unknown): Values =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(
        Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
