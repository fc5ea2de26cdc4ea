import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import { WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { ViewContext } from '../plugin/context.js'
import type { AnyManifest } from '../plugin/ownTypes.js'

/** The context of the modal whose React root this is. */
export const CurrentView = createContext<ViewContext | undefined>(undefined)

/** The modal's core, for its own views. */
export const CurrentCore = createContext<ModalCore | undefined>(undefined)

/** The core, for the modal's own views only: plugins get `useView()`. Call it beside that, which follows signals. */
export const useCore = () => useContext(CurrentCore) as ModalCore

/** Answers the question of the current view; does nothing outside a modal. */
export const CurrentAnswer = createContext<(answer: unknown) => void>(() => {})

/**
 * The context of a view: state, actions and texts. The calling component renders again when a signal that it read changes.
 * Read signals before any `await`.
 *
 * @typeParam Own the plugin's manifest, `useView<typeof manifest>()`: a misspelt view, param or text is a type error. Or the keys of
 *   texts. @default any name
 * @typeParam Texts the plugin's texts beside those of the manifest, `useView<typeof manifest, typeof messages>()`
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useView<
  Own extends string | AnyManifest = string,
  Texts = Record<never, never>,
>(): ViewContext<Own, Texts> {
  useSignals()
  const context = useContext(CurrentView)
  if (!context)
    throw new WalletModalError(
      'HOOK_OUTSIDE_MODAL',
      'useView() works only inside a view of the modal. In your own page, use useModal().',
    )
  // The plugin's manifest types it.
  return context as ViewContext<Own, Texts>
}

/**
 * Returns a function that answers `router.ask` for this view. The view then closes, and the one before shows again.
 * After the visitor has left, the function does nothing; in a view without a question it goes back.
 *
 * @typeParam Answer what `router.ask` resolves to
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useAnswer<Answer = void>(): (answer: Answer) => void {
  useView()
  return useContext(CurrentAnswer)
}
