import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { sandboxAccounts } from './accounts.js'

test('are those of the development mnemonic', () => {
  const mnemonic = `${'test '.repeat(11)}junk`
  for (const [addressIndex, { address, privateKey }] of sandboxAccounts.entries()) {
    expect(address).toBe(mnemonicToAccount(mnemonic, { addressIndex }).address)
    expect(address).toBe(privateKeyToAddress(privateKey))
  }
})
