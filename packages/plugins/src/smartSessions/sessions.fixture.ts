import type { SmartSession } from '@wallet-modal/runtime/accounts'

/** An active session of an app that may call contracts. */
export const session = (number: number, more: Partial<SmartSession> = {}): SmartSession => ({
  pci: `pci-${number}`,
  app: `App ${number}`,
  createdAt: number * 1_000,
  expiry: 10_000_000,
  permissions: ['contract-call'],
  grant: { permissions: [{ type: 'contract-call' }], expiry: 10_000 },
  ...more,
})
