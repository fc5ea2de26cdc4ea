import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { reviewTexts } from '../../messages/en/review.js'
import type { ViewContext } from '../../plugin/context.js'
import { CurrentView } from '../ViewContext.js'
import { RecipientName } from './RecipientName.js'

/** A fake of the view's context, in English. */
const view = {
  config: { endpoints: {} },
  t: (key: keyof typeof reviewTexts, values: Readonly<Record<string, string>> = {}) =>
    reviewTexts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
} as unknown as ViewContext

describe('a name that a service gives an address', () => {
  const textOf = (isNameProven?: boolean) =>
    renderToStaticMarkup(
      <CurrentView.Provider value={view as never}>
        <RecipientName profileName="Coinbase 4" {...(isNameProven && { isNameProven })} />
      </CurrentView.Provider>,
    )

  test('is said to be unproven', () => {
    expect(textOf()).toContain('Goes by “Coinbase 4”, which isn’t proven')
  })

  test('is not, where the chain’s own name system proves it', () => {
    expect(textOf(true)).toContain('Known as “Coinbase 4”')
  })
})
