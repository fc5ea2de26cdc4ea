import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'

/** The visitor's favourite account, in one modal. */
export interface SampleModel {
  /** Address of the favourite account. */
  readonly favourite: ReadonlySignal<string | undefined>
  choose(address: string | undefined): void
}

// Any script of the page can write to the storage.
const asAddress = (value: unknown) => (typeof value === 'string' && value.length < 200 ? value : undefined)

/** Makes the model of one modal. */
export function createModel({ storage }: Pick<PluginContext, 'storage'>): SampleModel {
  const favourite = signal(storage.read('favourite', asAddress))
  return {
    favourite,
    choose(address) {
      if (address === undefined) storage.remove('favourite')
      else storage.write('favourite', address)
      favourite.value = address
    },
  }
}
