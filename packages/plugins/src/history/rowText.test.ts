import type { Transfer } from '@wallet-modal/runtime/accounts'
import { describe, expect, test } from 'vitest'
import { isBait, operationOf, rowText } from './rowText.js'
import { transaction } from './transactions.fixture.js'

const out: Transfer = { direction: 'out', amount: '1.23456', symbol: 'ETH', isCollectible: false }
const into: Transfer = { direction: 'in', amount: '2500', symbol: 'USDC', isCollectible: false }
const punk: Transfer = { direction: 'in', amount: '1', name: 'Punk 7', isCollectible: true }
const read = (...transfers: Transfer[]) =>
  rowText(transaction(1, { transfers, from: '0xfrom', to: '0xto' }), 'ETH')

describe('a row', () => {
  test('of what went out has a minus, 3 decimals, and to whom', () => {
    expect(read(out)).toMatchObject({
      main: { figure: '−1.234', unit: 'ETH', isIncoming: false },
      other: { way: 'to', address: '0xto' },
    })
  })

  test('of what came in has a plus, and from whom', () => {
    expect(read(into)).toMatchObject({
      main: { figure: '+2,500.000', unit: 'USDC', isIncoming: true },
      other: { way: 'from', address: '0xfrom' },
    })
  })

  test('of a token that went out has its recipient, not the contract that the transaction calls', () => {
    const token: Transfer = { ...out, symbol: 'USDC' }
    expect(read({ ...token, from: '0xme', to: '0xbob' }).other).toEqual({ way: 'to', address: '0xbob' })
    expect(read(token).other, 'nobody says who got it').toBeUndefined()
  })

  test('of a token that came in has its sender, not the account that moved it for them', () => {
    expect(read({ ...into, from: '0xbob', to: '0xme' }).other).toEqual({ way: 'from', address: '0xbob' })
  })

  test('of a trade has what came in, and what was given for it', () => {
    const text = read(out, into)
    expect(text).toMatchObject({ main: { figure: '+2,500.000' }, given: { figure: '−1.234' } })
    expect(text.other).toBeUndefined()
  })

  test('of more transfers than it can show says how many there are', () => {
    expect(read(out, into, { ...into, symbol: 'DAI' })).toMatchObject({ count: 3 })
    expect(read(into, { ...into, symbol: 'DAI' })).toMatchObject({ count: 2 })
  })

  test('of a collectible has its name', () => {
    expect(read(punk)).toEqual({ picture: punk, collectible: 'Punk 7' })
  })

  test('of a collectible that was bought has its price, too', () => {
    expect(read(out, punk)).toMatchObject({ main: { figure: '−1.234' }, collectible: 'Punk 7' })
  })

  test('of nothing that moved has with whom it was', () => {
    expect(read()).toEqual({ other: { way: 'with', address: '0xto' } })
  })

  test('of what failed has no amounts: nothing has moved', () => {
    const text = rowText(transaction(1, { transfers: [out], status: 'failed' }), 'ETH')
    expect(text.main).toBeUndefined()
  })

  test('keeps a sign on what is less than it can show', () => {
    expect(read({ ...out, amount: '0.0000001' }).main?.figure).toBe('−<0.001')
  })
})

describe('what somebody else sent', () => {
  const account = { address: '0xME' }
  const by = (from: string, transfers: Transfer[], operation = 'send') =>
    transaction(1, { from, to: '0xtoken', transfers, operation })
  const nothing: Transfer = { ...out, amount: '0.000' }

  test('is no deed of the account', () => {
    expect(operationOf(by('0xThief', [out]), account)).toBe('foreign')
  })
  test('is bait where it moves nothing', () => {
    expect(isBait(by('0xThief', [nothing]), account)).toBe(true)
  })
  test.each([
    ['the account sent it', by('0xme', [nothing]), account],
    ['something moved', by('0xThief', [out]), account],
    ['nobody says who sent it', transaction(1, { transfers: [nothing] }), account],
    ['others send for the account', by('0xBundler', [nothing]), { ...account, isSmartAccount: true }],
  ])('is no bait where %s', (_, row, of) => expect(isBait(row, of)).toBe(false))

  test.each([
    ['what the account sent', by('0xme', [out]), 'send'],
    ['what came in', by('0xFriend', [into], 'receive'), 'receive'],
    ['a trade that somebody carried out', by('0xSolver', [out, into], 'trade'), 'trade'],
    ['what went to the account itself', by('0xme', [{ ...out, direction: 'self' }]), 'self'],
  ])('leaves %s as it is', (_, row, operation) => expect(operationOf(row, account)).toBe(operation))
})

test('a row of what went to the account itself names nobody else', () => {
  expect(read({ ...out, direction: 'self' }).other).toBeUndefined()
})
