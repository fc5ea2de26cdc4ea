/** One thing to choose. */
interface Choice<T> {
  readonly value: T
  readonly label: string
  /** A few words beside it. */
  readonly detail?: string
}

/** A question in a form that any library of prompts can put. */
export type Question<T = unknown> = {
  readonly message: string
} & (
  | {
      readonly kind: 'text'
      readonly initial?: string
      /** What is wrong with an answer; undefined when it will do. */
      readonly check?: (answer: string) => string | undefined
    }
  | { readonly kind: 'confirm'; readonly initial: boolean }
  | { readonly kind: 'one'; readonly choices: readonly Choice<T>[]; readonly initial?: number }
  | {
      readonly kind: 'several'
      readonly choices: readonly Choice<T>[]
      readonly initial: readonly T[]
      /** Fewest that will do. */
      readonly min: number
    }
)

/**
 * Puts one question. The only way a command reaches a person; a test hands in its own.
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
