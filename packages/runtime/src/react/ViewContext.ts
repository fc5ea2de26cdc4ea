import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import { WalletModalError } from '../errors/classes.js'
import type { ViewContext } from '../plugin/context.js'

/** Set once for a modal's own React root. */
export const CurrentView = createContext<ViewContext | undefined>(undefined)

/** Answers what is asked in the view that is shown; nothing where no modal shows it. */
export const CurrentAnswer = createContext<(answer: unknown) => void>(() => {})

/**
 * What a view has at hand: state to read, actions to take, texts. The component that calls it renders again when a signal
 * that it read changes. Read signals before any `await`.
 *
 * @typeParam Key the message keys that `t` takes: name them, and a misspelt one is a type error
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useView<Key extends string = string>(): ViewContext<Key> {
  useSignals()
  const context = useContext(CurrentView)
  if (!context)
    throw new WalletModalError(
      'HOOK_OUTSIDE_MODAL',
      'useView() works only inside a view of the modal. In your own page, use useModal().',
    )
  return context
}

/**
 * Answers whoever asked for something in this view by `router.ask`. The view goes then, and what was there before shows again.
 * Called after the visitor has left, it does nothing; in a view that nobody asked in, it goes back.
 *
 * @typeParam Answer what `router.ask` resolves to
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useAnswer<Answer = void>(): (answer: Answer) => void {
  useView()
  return useContext(CurrentAnswer)
}
