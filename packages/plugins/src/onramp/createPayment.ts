import { parseUnits, readAmount } from '@wallet-modal/runtime/accounts'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { OnrampLimit, OnrampOptions } from './provider.js'

const unlimited = { min: 10, max: 7_500 }

/** How much is paid, in which currency, and how. */
export interface Payment {
  /** The typed text. */
  readonly typed: ReadonlySignal<string>
  enter(text: string): void
  readonly currency: ReadonlySignal<string>
  chooseCurrency(id: string): void
  /** How it is paid: the chosen way, else the currency's first. */
  readonly method: ReadonlySignal<string>
  chooseMethod(id: string): void
  /** Ways to pay in the chosen currency. */
  readonly methods: ReadonlySignal<readonly OnrampLimit[]>
  /** The amount's limits for the chosen currency and method, in hundredths. */
  readonly limits: ReadonlySignal<{ readonly min: bigint; readonly max: bigint }>
  /** The entered amount in hundredths; undefined if the text is no amount. */
  readonly cents: ReadonlySignal<bigint | undefined>
}

/** Makes the form's payment. @param options what the chosen provider takes */
export function createPayment(
  { numberLanguage }: Pick<PluginContext, 'numberLanguage'>,
  options: ReadonlySignal<OnrampOptions>,
): Payment {
  const typed = signal('100')
  const chosenCurrency = signal('USD')
  const chosenMethod = signal('card')

  const payment = computed(() => {
    const all = options.value.payment
    return all.find(({ id }) => id === chosenCurrency.value) ?? all[0]
  })
  const methods = computed(() => payment.value?.limits ?? [])
  const limit = computed(
    () => methods.value.find((one) => one.method === chosenMethod.value) ?? methods.value[0],
  )
  return {
    ...{ typed, methods },
    enter: (text) => {
      typed.value = text
    },
    currency: computed(() => payment.value?.id ?? chosenCurrency.value),
    chooseCurrency: (id) => {
      chosenCurrency.value = id
    },
    method: computed(() => limit.value?.method ?? chosenMethod.value),
    chooseMethod: (id) => {
      chosenMethod.value = id
    },
    limits: computed(() => {
      const { min, max } = limit.value ?? unlimited
      return { min: centsOf(min), max: centsOf(max) }
    }),
    cents: computed(() => {
      const read = readAmount(typed.value, { decimals: 2, max: 10n ** 12n, language: numberLanguage() })
      if ('amount' in read) return read.amount
      return read.problem === 'zero' ? 0n : read.problem === 'large' ? 10n ** 12n : undefined
    }),
  }
}

const centsOf = (amount: number) => parseUnits(String(amount), 2, 'floor') ?? 0n
