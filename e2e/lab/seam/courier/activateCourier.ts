import { ExecutionError } from '@wallet-modal/runtime/chain'
import { implement, type Notice } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

export default implement(manifest, ({ notify, state, t, transactions }) => {
  /** Ends the transaction that was sent last. */
  let end = (_error?: Error) => {}
  const link = (url: string) => ({ text: t('courier.track'), url })
  const notices: Readonly<Record<string, () => Notice>> = {
    copied: () => ({ kind: 'success', text: t('courier.copied') }),
    late: () => ({ kind: 'error', text: t('courier.late') }),
    packing: () => ({ kind: 'loading', text: t('courier.sending') }),
    tracked: () => ({
      kind: 'success',
      text: t('courier.copied'),
      link: link('https://courier.example/parcel/1'),
    }),
    forged: () => ({ kind: 'success', text: t('courier.copied'), link: link('javascript:alert(1)') }),
  }
  return {
    api: {
      say: (name: string) => {
        const make = notices[name]
        if (make) notify(make())
      },
      /** Acts as if the visitor had signed: the chain executes the transaction when `end` is called. */
      send(id: string) {
        transactions.add({
          id,
          networkId: state.network.peek().id,
          from: state.account.peek()?.address ?? '',
          label: t('courier.label'),
          explorerUrl: `https://scan.example/tx/${id}`,
          wait: () =>
            new Promise((resolve, reject) => {
              end = (error) => (error ? reject(error) : resolve({ id, block: 1n, fee: 1n }))
            }),
        })
      },
      end: (failure?: string) =>
        end(failure === undefined ? undefined : new ExecutionError('EXECUTION_REVERTED', failure)),
      statuses: () => transactions.all.peek().map(({ status }) => status),
    },
  }
})
