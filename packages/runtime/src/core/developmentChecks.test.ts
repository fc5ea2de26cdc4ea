import { expect, test, vi } from 'vitest'
import { claimId } from './developmentChecks.js'

test('two modals of one id in a page are told to the developer; one that was destroyed is none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = {}
  const release = claimId(page, 'default')
  claimId(page, 'second')
  claimId({}, 'default')
  claimId(undefined, 'default')
  claimId(undefined, 'default')
  expect(warn).not.toHaveBeenCalled()

  claimId(page, 'default')()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('have the id "default"'))
  release()
  claimId(page, 'default')
  expect(warn).toHaveBeenCalledOnce()
})
