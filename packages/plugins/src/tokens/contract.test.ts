import { coinNames, currencies } from '@wallet-modal/runtime/accounts'
import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { tokens } from './index.js'

/** Browsers know the names of currencies in each language. */
const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencyNames = currencies.flatMap((currency) => [
  coinNames[currency] ?? names.of(currency.toUpperCase()) ?? '',
  currency.toUpperCase(),
])

describePlugin(tokens(), { describe, test, facts, data: currencyNames })
