import { WalletError } from './WalletError.js'

/** Lets the frame ask the visitor for one thing at a time. */
export function createOneAtATime() {
  let asking: AbortController | undefined
  return {
    /** Asks, unless something else is asked already. @throws WalletError `BUSY` */
    async run<Result>(ask: (left: AbortSignal) => Promise<Result>): Promise<Result> {
      if (asking) throw new WalletError('BUSY', 'The wallet asks for something else already.')
      const own = new AbortController()
      asking = own
      return ask(own.signal).finally(() => {
        asking = undefined
      })
    },
    /** The visitor has left. */
    abort: () => asking?.abort(),
  }
}
