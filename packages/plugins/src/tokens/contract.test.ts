import { coinNames, currencies } from '@wallet-modal/runtime/accounts'
import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { tokens } from './index.js'

const names = new Intl.DisplayNames('en', { type: 'currency' })
const codes = currencies.map((currency) => currency.toUpperCase())
/** No messages: browsers know the names of currencies in each language. */
const data = [...codes, ...codes.map((code) => String(names.of(code))), ...Object.values(coinNames)]

describePlugin(tokens(), { describe, test, facts, data })
