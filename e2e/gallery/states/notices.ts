import type { AnyPlugin, Notice, PluginContext } from '@wallet-modal/runtime/plugin'
import type { GalleryState, ViewStates } from '../GalleryState.js'

type Translate = PluginContext['t']

/** A plugin whose API shows a notice. */
const notifier: AnyPlugin = {
  manifest: {
    id: 'notifier',
    messages: {
      'notifier.copied': 'Copied',
      'notifier.found': 'Still no wallet found',
      'notifier.sending': 'Sending 0.25 ETH to vitalik.eth…',
      'notifier.sent': 'Sent 0.25 ETH to vitalik.eth',
      'notifier.failed': 'Couldn’t send. Check your internet connection and try again.',
      'notifier.view': 'View',
    },
  },
  load: async () => (context) => ({
    api: (make: (t: Translate) => Notice) => context.notify(make(context.t)),
  }),
}

const noticeOf = (make: (t: Translate) => Notice, isOpen: boolean): GalleryState => ({
  plugins: [notifier],
  async reach({ modal, connect, until }) {
    if (isOpen) await connect()
    else await modal.prepare()
    const notify = (await modal.plugins.notifier?.load()) as (make: unknown) => void
    notify(make)
    const toast = isOpen ? 'dialog .toast' : '.page-notices .toast'
    await until(toast)
    if (make((key) => key).link) await until(`${toast} a`)
  },
})

const url = 'https://scan.example/tx/1'
const success = (t: Translate): Notice => ({ kind: 'success', text: t('notifier.copied') })
const info = (t: Translate): Notice => ({ kind: 'info', text: t('notifier.found') })
const error = (t: Translate): Notice => ({ kind: 'error', text: t('notifier.failed') })
const loading = (t: Translate): Notice => ({
  kind: 'loading',
  text: t('notifier.sending'),
  link: { text: t('notifier.view'), url },
})
const sent = (t: Translate): Notice => ({
  kind: 'success',
  text: t('notifier.sent'),
  link: { text: t('notifier.view'), url },
})

/** A notice at the foot of the dialog, or of the page while the dialog is closed. */
export const notices: ViewStates = {
  view: 'Notices',
  states: {
    success: noticeOf(success, true),
    info: noticeOf(info, true),
    error: noticeOf(error, true),
    loading: noticeOf(loading, true),
    'success with a link': noticeOf(sent, true),
    'on the page, success': noticeOf(success, false),
    'on the page, info': noticeOf(info, false),
    'on the page, error': noticeOf(error, false),
    'on the page, loading': noticeOf(loading, false),
    'on the page, success with a link': noticeOf(sent, false),
  },
}
