/**
 * Checks an answer before it is sent, and throws if readers would refuse it. The sandbox knows the protocols but not its readers: the
 * program that starts it passes the readers' own rules, such as `checkAnswer` of `@wallet-modal/runtime/schemas`.
 *
 * @param path of the call, such as `/getWallets`
 * @param answer the body, parsed
 */
export type AnswerCheck = (path: string, answer: unknown) => void
