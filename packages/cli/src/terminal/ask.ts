/** An answer to choose. */
interface Choice<T> {
  readonly value: T
  readonly label: string
  /** A short description. */
  readonly detail?: string
}

/** A question, independent of the prompt library. */
export type Question<T = unknown> = {
  readonly message: string
} & (
  | {
      readonly kind: 'text'
      readonly initial?: string
      /** Why an answer is invalid; undefined if it is valid. */
      readonly check?: (answer: string) => string | undefined
    }
  | { readonly kind: 'confirm'; readonly initial: boolean }
  | { readonly kind: 'one'; readonly choices: readonly Choice<T>[]; readonly initial?: number }
  | {
      readonly kind: 'several'
      readonly choices: readonly Choice<T>[]
      readonly initial: readonly T[]
      /** Minimum number of answers. */
      readonly min: number
    }
)

/**
 * Asks one question. Commands reach a person only by it; a test passes its own.
 *
 * @throws CliError WM_INCOMPLETE when input ends before an answer
 * @throws Interrupted on Ctrl-C and Escape
 */
export interface Ask {
  (question: Extract<Question, { kind: 'text' }>): Promise<string>
  (question: Extract<Question, { kind: 'confirm' }>): Promise<boolean>
  <T>(question: Extract<Question<T>, { kind: 'one' }>): Promise<T>
  <T>(question: Extract<Question<T>, { kind: 'several' }>): Promise<T[]>
}
