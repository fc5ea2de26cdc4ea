import { describe, expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { close } from './close.js'

const nothing = () => null
const title = 'x'
const more = {
  manifest: {
    id: 'more',
    views: { Receive: { title }, Sign: { title, dismissible: false }, Pick: { title, picker: true } },
  },
  load: async () => () => ({ views: { Receive: nothing, Sign: nothing, Pick: nothing } }),
}

function openModal(...views: string[]) {
  const modal = createTestCore({ plugins: [more] })
  modal.open()
  for (const name of views) modal.context.router.push(name)
  return modal
}

const views = ({ store }: ReturnType<typeof openModal>) => store.router.stack.value.map(({ view }) => view)

describe('opening (Spec §2.1)', () => {
  test('without an address: Connect', () => {
    expect(openModal().store.view.value).toBe('Connect')
  })

  test('with an address: Account', async () => {
    const modal = createTestCore()
    await modal.context.actions.connect(modal.discover())
    modal.open()
    expect(modal.store.view.value).toBe('Account')
  })

  test("the caller's view, with its params", () => {
    const modal = createTestCore({ plugins: [more] })
    modal.open('Receive', { of: 1 })
    expect(modal.store.router.current.value).toMatchObject({ view: 'Receive', params: { of: 1 } })
  })

  test('on a phone with a chain plugin: Connect', () => {
    const modal = createTestCore({ isPhone: true })
    modal.open()
    expect(modal.store.view.value).toBe('Connect')
  })

  test('a view that nobody declares is refused, and nothing opens', () => {
    const modal = createTestCore()
    expect(() => modal.open('Nowhere')).toThrow(expect.objectContaining({ code: 'UNKNOWN_VIEW' }))
    expect(modal.store.modal.isOpen.value).toBe(false)
  })

  test('is tracked once, however often it is asked for', () => {
    const modal = openModal()
    modal.open('Receive')
    expect(modal.reported.track).toEqual([{ event: 'MODAL_OPEN', properties: { connected: false } }])
  })

  test('over an open modal leaves no way back', () => {
    const modal = openModal('Receive')
    modal.open('Sign')
    expect(views(modal)).toEqual(['Sign'])
  })
})

describe('moving', () => {
  test('push goes on, replace takes the place, reset leaves one', () => {
    const modal = openModal('Receive')
    modal.context.router.replace('Sign')
    expect(views(modal)).toEqual(['Connect', 'Sign'])
    modal.context.router.reset('Receive')
    expect(views(modal)).toEqual(['Receive'])
  })

  test.each(['push', 'replace', 'reset'] as const)('%s refuses a view that nobody declares', (move) => {
    const modal = openModal()
    expect(() => modal.context.router[move]('Nowhere')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_VIEW' }),
    )
    expect(views(modal)).toEqual(['Connect'])
  })
})

describe('going back (Spec §2.5)', () => {
  test('shows the view before', () => {
    const modal = openModal('Receive')
    modal.context.router.back()
    expect([views(modal), modal.store.modal.isOpen.value]).toEqual([['Connect'], true])
  })

  test('closes when one view is left', () => {
    const modal = openModal()
    modal.context.router.back()
    expect(modal.store.modal.isOpen.value).toBe(false)
  })

  test('closes when UnsupportedChain is anywhere in the stack', () => {
    const modal = openModal('UnsupportedChain', 'Receive')
    modal.context.router.back()
    expect(modal.store.modal.isOpen.value).toBe(false)
  })

  test('does not leave a view that may not be left for the one before', () => {
    const modal = openModal('Sign')
    modal.context.router.back()
    expect([views(modal), modal.store.modal.refusals.value]).toEqual([['Connect', 'Sign'], 1])
  })

  test('does not leave the last view when it may not be left', () => {
    const modal = createTestCore({ plugins: [more] })
    modal.open('Sign')
    modal.context.router.back()
    expect([modal.store.modal.isOpen.value, modal.store.modal.refusals.value]).toEqual([true, 1])
  })
})

describe('closing', () => {
  test('is tracked once', () => {
    const modal = openModal()
    modal.close()
    modal.close()
    expect(modal.reported.track.map(({ event }) => event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test.each(['escape', 'backdrop', 'button', 'drag'] as const)('tells that it was by %s', (reason) => {
    const modal = openModal()
    close(modal.core, reason)
    expect(modal.reported.closed).toEqual([{ reason }])
  })

  test('tells that it was by Back, or by the app; and nothing of what is closed already, or refused', () => {
    const modal = openModal()
    modal.context.router.back()
    modal.close()
    modal.open('Sign')
    close(modal.core, 'escape')
    modal.close()
    expect(modal.reported.closed).toEqual([{ reason: 'back' }, { reason: 'action' }])
  })

  test('is told when it is so: a listener may open again', () => {
    const modal = openModal()
    modal.events.on('closed', () => modal.open('Receive'))
    modal.close()
    expect(views(modal)).toEqual(['Receive'])
    expect(modal.store.modal.isOpen.value).toBe(true)
  })

  test.each(['escape', 'backdrop', 'button', 'back', 'drag'] as const)(
    '%s shakes where the view may not be left',
    (reason) => {
      const modal = openModal('Sign')
      expect(close(modal.core, reason)).toBe(false)
      expect([modal.store.modal.isOpen.value, modal.store.modal.refusals.value]).toEqual([true, 1])
    },
  )

  test('by Escape goes back from where something is chosen for the view before, and closes elsewhere', () => {
    const modal = openModal('Receive', 'Pick')
    expect(close(modal.core, 'escape')).toBe(false)
    expect(views(modal)).toEqual(['Connect', 'Receive'])
    expect(close(modal.core, 'escape')).toBe(true)
    modal.open('Pick')
    expect(close(modal.core, 'escape')).toBe(true)
  })

  test('the app may close any view', () => {
    const modal = openModal('Sign')
    expect(modal.close()).toBe(true)
  })
})
