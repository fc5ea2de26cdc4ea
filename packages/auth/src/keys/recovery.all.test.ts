import { expect, it } from 'vitest'
import { toBase64Url } from '../encoding.js'
import { keyOfPassphrase } from './recoveryKeys.js'
import { fullCostVector } from './vectors/recovery.js'

it('a passphrase becomes its key at full cost', { timeout: 60_000 }, async () => {
  const { passphrase, salt, key } = fullCostVector
  expect(toBase64Url(await keyOfPassphrase(passphrase, salt))).toBe(key)
})
