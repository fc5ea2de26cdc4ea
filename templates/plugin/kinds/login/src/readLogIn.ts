import type { EmbeddedAccount, EmbeddedLogIn } from '@wallet-modal/runtime/login'
import { ConnectorError } from '@wallet-modal/runtime/plugin'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 320

/**
 * Reads the page's answer to `logIn` and `who`: `{ email, accounts: [{ namespace, address }] }`. The chains' plugins check addresses.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readLogIn(value: unknown): EmbeddedLogIn {
  const { email, accounts } = Object(value) as { readonly email?: unknown; readonly accounts?: unknown }
  const list = Array.isArray(accounts) && accounts.length <= 10 ? accounts.map(readAccount) : []
  if (isText(email) && list.length > 0) return { accounts: list, user: { email, provider: 'email' } }
  throw invalid()
}

function readAccount(value: unknown): EmbeddedAccount {
  const { namespace, address } = Object(value) as { readonly namespace?: unknown; readonly address?: unknown }
  if (isText(namespace) && isText(address)) return { namespace, address }
  throw invalid()
}

const invalid = () =>
  new ConnectorError('WALLET_ANSWER_INVALID', 'The page of Sample Title did not say who is logged in.')
