import { ConnectorError } from '@wallet-modal/runtime/chain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { messages as texts } from '../messages.js'
import { RequestFailed } from './RequestFailed.js'

/** A fake of the view's context, in English. */
const view = {
  pictureOf: () => undefined,
  t: (key: keyof typeof texts, values: Readonly<Record<string, string>> = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
}

vi.mock('@wallet-modal/runtime/ui', async (original) => ({
  ...(await original<object>()),
  useView: () => view,
  useOnline: () => true,
  FailureCard: ({ title, hint }: Readonly<Record<string, string>>) => `${title} ${hint}`,
}))

const shown = (error: Error) => renderToStaticMarkup(<RequestFailed error={error} onRetry={() => {}} />)

test('shows the wallet’s own words for a failure that has no text of ours', () => {
  const error = new ConnectorError('WALLET_REQUEST_FAILED', 'It failed.', { userMessage: 'Sync your device' })
  expect(shown(error)).toContain('Your wallet says: “Sync your device”')
})

test('shows our text where the wallet gave no reason', () => {
  expect(shown(new ConnectorError('WALLET_REQUEST_FAILED', 'It failed.'))).toContain(
    texts['walletConnect.failed.hint'],
  )
})

test('shows our text where the visitor declined, whatever the wallet says of it', () => {
  const error = new ConnectorError('USER_REJECTED', 'No.', { userMessage: 'Code 4001' })
  expect(shown(error)).not.toContain('4001')
})
