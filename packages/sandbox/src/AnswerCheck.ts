/**
 * Looks at an answer before it is sent, and throws where its readers would refuse it. The sandbox knows the protocols and not
 * who speaks them: whoever starts it has the readers' own rules, such as `checkAnswer` of `@wallet-modal/runtime/schemas`.
 *
 * @param path of the call, such as `/getWallets`
 * @param answer the body, parsed
 */
export type AnswerCheck = (path: string, answer: unknown) => void
