import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { reviewTexts } from '../../messages/en/review.js'
import { RecipientName } from './RecipientName.js'

/** A fake of the view's context, in English. */
vi.mock('../ViewContext.js', () => ({
  useView: () => ({
    config: { endpoints: {} },
    t: (key: keyof typeof reviewTexts, values: Readonly<Record<string, string>> = {}) =>
      reviewTexts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
  }),
}))

describe('a name that a service gives an address', () => {
  const textOf = (isNameProven?: boolean) =>
    renderToStaticMarkup(<RecipientName profileName="Coinbase 4" {...(isNameProven && { isNameProven })} />)

  test('is said to be unproven', () => {
    expect(textOf()).toContain('Goes by “Coinbase 4”, which isn’t proven')
  })

  test('is not, where the chain’s own name system proves it', () => {
    expect(textOf(true)).toContain('Known as “Coinbase 4”')
  })
})
