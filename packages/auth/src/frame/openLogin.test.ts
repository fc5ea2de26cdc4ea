import { expect, it, vi } from 'vitest'
import { createHandlers } from './createHandlers.js'
import { openLogin } from './openLogin.js'

it('a browser that blocks the storage of frames is named as the reason, for each request', async () => {
  const blocked = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  const page = { origin: 'https://shop.test', tell: vi.fn() }
  const handlers = createHandlers(
    openLogin('https://wallet.shop.test', blocked, () => {
      throw new Error('unused')
    }),
    page,
    [],
    {} as BroadcastChannel,
  )
  const refused = { code: 'STORAGE_BLOCKED' }
  await expect(handlers.IS_CONNECTED({})).rejects.toMatchObject(refused)
  await expect(handlers.CONNECT_EMAIL({ email: 'ada@mail.test' })).rejects.toMatchObject(refused)
})
