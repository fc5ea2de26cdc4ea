import { effect, implement } from '@wallet-modal/runtime/plugin'
import { EventQueue } from './EventQueue.js'
import { manifest } from './manifest.js'

/** Listens while the modal lives, unless the service says that the project has analytics off. */
export default implement(manifest, (context) => {
  const { config, clock, state, on, onDispose } = context
  const baseUrl = config.endpoints.analytics
  if (!baseUrl) return {}

  const load = () => import('./service.js')
  const queue = new EventQueue({
    clock,
    isAllowed: config.endpoints.directory
      ? async () => (await load()).askWhetherAllowed(context)
      : async () => true,
    service: async () => (await load()).createAnalyticsService(context, baseUrl),
  })
  onDispose(queue.stop)
  on('track', queue.add)
  // What opened the modal has also brought this code.
  if (state.open.peek())
    queue.add({ event: 'MODAL_OPEN', properties: { connected: state.account.peek() !== undefined } })

  onDispose(
    effect(() => {
      // Decision 6: the directory isn't asked before the modal was opened.
      if (state.open.value || !config.endpoints.directory) queue.start()
    }),
  )
  return {}
})
