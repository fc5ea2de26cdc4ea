import { expect, test } from 'vitest'
import { close } from '../navigation/close.js'
import { createTestCore } from '../testing/createTestCore.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'

const guarding: AnyPlugin = {
  manifest: { id: 'guarding' },
  load: async () => (context) => ({ api: context }),
}

async function openModal() {
  const modal = createTestCore({ plugins: [guarding] })
  const context = (await modal.loadPlugin('guarding')) as PluginContext
  modal.open()
  return { modal, context, isOpen: () => modal.store.modal.isOpen.peek() }
}

test.each(['escape', 'backdrop', 'button', 'drag'] as const)('a plugin may refuse %s', async (reason) => {
  const { modal, context, isOpen } = await openModal()
  context.guardClose(() => false)
  close(modal.core, reason)
  expect([isOpen(), modal.store.modal.refusals.peek()]).toEqual([true, 1])
})

test('a plugin may refuse Back, out of the modal and to the view before', async () => {
  const { modal, context, isOpen } = await openModal()
  context.guardClose(() => false)
  context.router.back()
  expect(isOpen()).toBe(true)
  context.router.push('WhatIsAWallet')
  context.router.back()
  expect([modal.store.view.peek(), modal.store.modal.refusals.peek()]).toEqual(['WhatIsAWallet', 2])
})

test('it is asked anew each time', async () => {
  const { modal, context, isOpen } = await openModal()
  let isSignedIn = false
  context.guardClose(() => isSignedIn)
  close(modal.core, 'escape')
  expect(isOpen()).toBe(true)
  isSignedIn = true
  close(modal.core, 'escape')
  expect(isOpen()).toBe(false)
})

test('all that guard must agree; one that is taken away is asked no more', async () => {
  const { modal, context, isOpen } = await openModal()
  const guard = () => false
  const stops = [context.guardClose(guard), context.guardClose(guard)]
  stops[0]?.()
  close(modal.core, 'escape')
  expect(isOpen()).toBe(true)
  stops[1]?.()
  close(modal.core, 'escape')
  expect(isOpen()).toBe(false)
})

test('the app closes all the same', async () => {
  const { modal, context, isOpen } = await openModal()
  context.guardClose(() => false)
  modal.close()
  expect(isOpen()).toBe(false)
})

test('the guard of a plugin whose activation failed guards nothing', async () => {
  const broken: AnyPlugin = {
    manifest: { id: 'broken' },
    load: async () => (context) => {
      context.guardClose(() => false)
      throw new Error('broken')
    },
  }
  const modal = createTestCore({ plugins: [broken] })
  await expect(modal.loadPlugin('broken')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  modal.open()
  close(modal.core, 'escape')
  expect(modal.store.modal.isOpen.peek()).toBe(false)
})
