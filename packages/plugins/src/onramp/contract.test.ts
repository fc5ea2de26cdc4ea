import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { onramp } from './index.js'
import { fallbackOptions } from './limits.js'

const names = new Intl.DisplayNames('en', { type: 'currency' })
const codes = fallbackOptions.payment.map(({ id }) => id)
/** No messages: browsers know the names of currencies in each language, and providers have names of their own. */
const data = [...codes, ...codes.map((code) => String(names.of(code))), 'Coinbase', 'Meld.io']

describePlugin(onramp(), { describe, test, facts, data })
