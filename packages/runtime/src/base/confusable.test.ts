import { describe, expect, test } from 'vitest'
import { isConfusable } from './confusable.js'

describe('may pass for another name:', () => {
  test.each([
    ['Cyrillic letters among Latin ones', 'USDС'],
    ['Cyrillic letters alone', 'ТОН'],
    ['Greek letters alone', 'ΝΕΟ'],
    ['Greek letters among Latin ones', 'Τether'],
    ['Armenian letters', 'ՍՏԼ'],
    ['a Cherokee letter', 'USDᏟ'],
    ['Lisu letters', 'ꓴꓢꓓꓚ'],
    ['a Coptic letter', 'USDⲤ'],
    ['a Deseret letter', 'US𐐦C'],
    ['small capitals', 'ᴜꜱᴅᴄ'],
    ['a letter with a stroke', 'USĐC'],
    ['a letter with a horn', 'ƯSDC'],
    ['a letter with an accent', 'ÚSDC'],
    ['a dotless i', 'Bıtcoin'],
    ['a combining mark', 'USD\u0332C'],
    ['full-width letters', 'ＵＳＤＣ'],
    ['mathematical letters', '𝖴𝖲𝖣𝖢'],
    ['a Roman numeral', 'USDⅭ'],
    ['a Han character in a Latin word', 'USD丅'],
    ['one word of many', 'Real USDС Token'],
  ])('%s', (_, name) => {
    expect(isConfusable(name)).toBe(true)
  })
})

describe('a real name is not marked:', () => {
  test.each([
    'USDC',
    '1inch',
    'Curve.fi Gauge (USDC+DAI)',
    'Кошелёк',
    'Тинькофф Wallet',
    '日本円ステーブル',
    'OKX 钱包',
    '카카오',
    'محفظة',
    'नमस्ते',
    'Δράχμα',
    'Złoty',
    'Đồng',
    'Café',
    'Frame ❤️',
    '',
  ])('%s', (name) => {
    expect(isConfusable(name)).toBe(false)
  })
})
