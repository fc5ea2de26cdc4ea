import { ownOnly } from '../base/foreign.js'
import type { Core } from '../core/createCore.js'
import type { Modal } from '../modal.js'
import type { Code } from './code.js'
import type { Shell } from './shell.js'

/** Acts on the core, which may have to be loaded. */
export type WithCore = <T>(act: (core: Core) => T | Promise<T>) => Promise<T>

/** Opens and closes a modal whose code may still be loading. A `close` meanwhile is the last word. */
export function createOpening(
  { store, waiting }: Shell,
  code: Code,
  prepare: () => Promise<void>,
  withCore: WithCore,
): Pick<Modal, 'open' | 'close' | 'connect'> {
  let closes = 0
  /** Whether `close` has not been called since. */
  const untilClosed = () => {
    const before = closes
    return () => closes === before
  }

  return {
    open(options) {
      const { view, params } = options ? ownOnly(options) : {}
      const isWanted = untilClosed()
      let isDone = false
      const draw = () => {
        if (!isDone && isWanted()) code.loaded?.open(view, params)
        isDone = true
      }
      const loadAndDraw = async () => {
        waiting.add(draw)
        try {
          await prepare()
        } finally {
          waiting.delete(draw)
        }
        await withCore((core) => core.viewKnown(view))
        draw()
      }
      const opened = loadAndDraw()
      store.modal.waitsFor(opened)
      return opened
    },
    close() {
      closes += 1
      if (store.modal.isOpen.peek()) code.loaded?.close()
      else store.modal.closed()
    },
    async connect(options) {
      const isWanted = untilClosed()
      const prepared = prepare()
      store.modal.waitsFor(prepared)
      await prepared
      return withCore((core) => core.connect(options, isWanted))
    },
  }
}
