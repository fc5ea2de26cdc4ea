import type { AskedCode, AskedSocial, DeviceStore, StoredSession } from '../keys/deviceStore.js'

/** A fake of a browser's storage, and what it keeps. */
export function fakeStore() {
  const kept: {
    session?: StoredSession | undefined
    code?: AskedCode & { readonly email: string }
    social?: AskedSocial
    devices: Map<string, unknown>
    addresses: Map<string, string>
  } = { devices: new Map(), addresses: new Map() }
  const store = {
    askedCode: async (email) => (kept.code?.email === email ? kept.code : undefined),
    setAskedCode: async (email, code) => {
      kept.code = { ...code, email }
    },
    clearAskedCode: async () => {
      delete kept.code
    },
    askedSocial: async () => kept.social,
    setAskedSocial: async (asked) => {
      kept.social = asked
    },
    clearAskedSocial: async () => {
      delete kept.social
    },
    session: async () => kept.session,
    setSession: async (session: StoredSession) => {
      kept.session = session
    },
    clearSession: async () => {
      kept.session = undefined
    },
    device: async (walletId: string) => kept.devices.get(walletId),
    addDevice: async ({ walletId, enrolmentId }, _, secret) => {
      const bytes = secret.slice()
      kept.devices.set(walletId, { walletId, enrolmentId, unwrap: async () => bytes.slice() })
    },
    removeDevice: async (walletId: string) => void kept.devices.delete(walletId),
    knownAddress: async (address) => kept.addresses.get(address),
    setKnownAddress: async (address, account) => void kept.addresses.set(address, account),
    forgetKnownAddress: async (address) => void kept.addresses.delete(address),
  } as Partial<DeviceStore> as DeviceStore
  return { kept, store }
}
