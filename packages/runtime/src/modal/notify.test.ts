import { describe, expect, test, vi } from 'vitest'
import { close } from '../navigation/close.js'
import type { Notice } from '../store/notices.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'

const copied: Notice = { kind: 'success', text: 'Copied' }
const failed: Notice = { kind: 'error', text: 'Could not send' }
const linked: Notice = { ...copied, link: { text: 'View', url: 'https://scan.example/tx/1' } }

const shown = (modal: TestCore) => modal.core.surface.notices.current.value?.notice

function openModal() {
  const modal = createTestCore()
  modal.open()
  return modal
}

describe('one notice is shown at a time', () => {
  test('the newest', () => {
    const modal = openModal()
    modal.context.notify({ kind: 'info', text: 'one' })
    modal.context.notify(copied)
    expect(shown(modal)).toEqual(copied)
  })

  test.each([
    ['an error', failed],
    ['one with a link', linked],
    ['one that is loading', { kind: 'loading', text: 'Sending' }],
  ] as const)('%s waits behind a newer one', (_, first) => {
    const modal = openModal()
    modal.context.notify(first)
    modal.context.notify(copied).dismiss()
    expect(shown(modal)).toEqual(first)
  })

  test('one of the moment does not', () => {
    const modal = openModal()
    modal.context.notify(copied)
    modal.context.notify(failed).dismiss()
    expect(shown(modal)).toBeUndefined()
  })

  test('those that wait are bounded', () => {
    const modal = openModal()
    modal.context.notify(failed)
    const handles = Array.from({ length: 100 }, (_, at) =>
      modal.context.notify({ kind: 'error', text: `${at}` }),
    )
    for (const handle of handles) handle.dismiss()
    expect(shown(modal)).toBeUndefined()
  })
})

describe('one that is loading', () => {
  test.each([
    ['resolves', () => Promise.resolve()],
    ['rejects', () => Promise.reject(new Error('lost'))],
  ])('stays until its promise %s', async (_, end) => {
    const modal = openModal()
    let finish = () => {}
    const until = new Promise<void>((resolve) => {
      finish = () => resolve(end())
    })
    modal.context.notify({ kind: 'loading', text: 'Sending', until })
    await settled()
    expect(shown(modal)?.text).toBe('Sending')
    finish()
    await settled()
    expect(shown(modal)).toBeUndefined()
  })

  test('stays without a promise until it is dismissed', async () => {
    const modal = openModal()
    const handle = modal.context.notify({ kind: 'loading', text: 'Sending' })
    await settled()
    expect(shown(modal)?.text).toBe('Sending')
    handle.dismiss()
    expect(shown(modal)).toBeUndefined()
  })

  test('has its end shown in its place, whatever its promise does then', async () => {
    const modal = openModal()
    const until = Promise.resolve()
    const handle = modal.context.notify({ kind: 'loading', text: 'Sending', until })
    void until.then(() => handle.update({ kind: 'success', text: 'Sent' }))
    await settled()
    expect(shown(modal)).toEqual({ kind: 'success', text: 'Sent' })
  })

  test('has its end shown also to those who dismissed it', () => {
    const modal = openModal()
    const handle = modal.context.notify({ kind: 'loading', text: 'Sending' })
    modal.core.surface.notices.dismissed(modal.core.surface.notices.current.value?.owner ?? {})
    handle.update(failed)
    expect(shown(modal)).toEqual(failed)
  })
})

describe('when the dialog is closed', () => {
  test.each([
    ['a notice of the moment goes', copied, undefined],
    ['an error stays', failed, failed],
    ['one with a link stays', linked, linked],
  ] as const)('by the visitor, %s', (_, notice, left) => {
    const modal = openModal()
    modal.context.notify(notice)
    close(modal.core, 'escape')
    expect(shown(modal)).toEqual(left)
  })

  test('by a journey that is over, what it has just said stays', () => {
    const modal = openModal()
    modal.context.notify(copied)
    modal.context.router.close()
    expect(shown(modal)).toEqual(copied)
  })
})

describe('while the dialog is closed', () => {
  test('a notice brings the surface that shows it into the page, an open dialog shows it itself', () => {
    const modal = createTestCore()
    const mounted = vi.spyOn(modal.core.surface, 'mounted')
    modal.context.notify(copied)
    expect(mounted).toHaveBeenCalledTimes(1)
    modal.open()
    modal.context.notify(failed)
    expect(mounted).toHaveBeenCalledTimes(1)
  })

  test('one that can not be shown now waits for the dialog', async () => {
    const modal = createTestCore()
    vi.spyOn(modal.core.surface, 'mounted').mockRejectedValue(new Error('offline'))
    modal.context.notify(failed)
    await settled()
    expect(shown(modal)).toEqual(failed)
  })
})

test('after the modal was destroyed nothing is shown', () => {
  const modal = openModal()
  const handle = modal.context.notify({ kind: 'loading', text: 'Sending' })
  modal.destroy()
  const before = shown(modal)
  modal.context.notify(copied)
  handle.update(failed)
  expect(shown(modal)).toBe(before)
})
