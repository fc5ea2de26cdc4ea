import { useSignals } from '@preact/signals-react/runtime'
import type { KeyboardEvent } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { ViewContext } from '../../plugin/context.js'
import { Notices } from './Notices.js'

/** The notices at the foot of the page, while the dialog is closed. Each can be dismissed, with Escape from inside, too. */
export function PageNotices({
  core: { store, notices },
  context,
}: {
  readonly core: ModalCore
  readonly context: ViewContext
}) {
  useSignals()
  const { t } = context
  const shown = store.modal.isOpen.value ? undefined : notices.current.value

  const dismissOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && shown) notices.dismissed(shown.owner)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is heard from the buttons and links inside.
    <div
      className="page-notices"
      lang={t('language.tag')}
      dir={t('language.direction')}
      onKeyDown={dismissOnEscape}
    >
      <Notices shown={shown} context={context} onDone={notices.dismissed} isDismissible />
    </div>
  )
}
