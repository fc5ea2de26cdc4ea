import { expect, test } from 'vitest'
import { nameAccount, parseName, reverseAccount, rootAccount } from './nameAccounts.js'
import { currentRecordAccount, oldRecordAccount } from './nameRecords.js'
import { wrappingOf } from './wrappedName.js'

// The service's own library derives these addresses (`@bonfida/spl-name-service` 3.0.26): `getDomainKeySync`, `NftRecord.findKeySync`,
// `getDomainMint`, `getRecordKeySync`, `getRecordV2Key` and `getReverseKeySync`.
test.each([
  {
    name: 'bonfida',
    domain: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
    escrow: 'ET1ZtHQxL7oii4R4aMqvd2Rqf6cxwwbJZPHJNqSFLWZn',
    mint: '4eH4KgXyMEmfJWqXukYNud3vqobGxfFAtDprWf2jLjQE',
    old: '5WCZ6uhXPXJ7UrzBvXBnE9biZykq1ezJ6JhYe6CHgA7d',
    current: 'ETARvCjLwjyM6Jux1ndxuXuYEYy56Nf5uvU3abL1WyW6',
    reverse: 'DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg',
  },
  {
    name: 'dex.bonfida',
    parent: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
    domain: 'HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu',
    escrow: 'Gg9DCxhaUBy8TWeiBEU26uWxzUyG37dqb6mjsgUZhV9i',
    mint: 'GjhZ1HuLxwhg2kSKgELEfbS3qjXYxpaqepjk7ecvUihc',
    old: 'CjRyEYB8g7qSiqmeghp9G3n71EvoRgS8Q9c9sVnecVxt',
    current: 'FmgzeC1ZgudCU2zYwoXmcs2Q141eqjqqD9RJnwMDkVEL',
    reverse: '6tAdEpjsrzHuRqJW3XMXEV7DFyCWW4giW6mW4bgvhcYV',
  },
  {
    name: 'sns-ip-5-wallet-1',
    domain: '6qJtQdAJvAiSfGXWAuHDteAes6vnFcxtHmLzw1TStCrd',
    escrow: 'DN6YEPS1Efz3mgqovC8uKqhp6MWyCS5GyST6hGe3WzUr',
    mint: '8dJNBsnM5Zo8RUy94Y9Te1EJa77NXG1T556zpMp8UYnv',
    old: '2nXNzKArYDcYq6LAtJ1iTTe1vPqpHLeYjT4RGpGGesCf',
    current: 'Dkmm4CBzw7JfcwYHHsdH2spSLgKiPeC2UZGP22gugkso',
    reverse: '9YsLdLQFrQBzUQZv8KM8G3AW7L7WdBbuysbsEcQ7UFBL',
  },
])('the accounts of $name are where the service has them', (vector) => {
  const { name, parent, domain, escrow, mint, old, current, reverse } = vector
  expect(parseName(`${name}.sns`)).toEqual({ domain: { text: name, account: domain }, ending: 'sns' })
  expect(wrappingOf(domain)).toEqual({ domain, escrow, mint })
  expect(oldRecordAccount(domain)).toBe(old)
  expect(currentRecordAccount(domain)).toBe(current)
  expect(reverseAccount(domain, parent)).toBe(reverse)
})

test('a name below another is no other spelling of one that stands alone', () => {
  const alone = nameAccount('dex.bonfida', { parent: rootAccount })
  expect(parseName('dex.bonfida.sns')?.domain.account).not.toBe(alone)
})

test('a name is spelled in small letters, and says how it ends', () => {
  expect(parseName('Bonfida.SOL')).toEqual({ ...parseName('bonfida.sns'), ending: 'sol' })
  expect(parseName('Dex.BONFIDA.sns')).toEqual(parseName('dex.bonfida.sns'))
})

test.each([
  '',
  'bonfida',
  '.sns',
  'sns',
  '..sns',
  'dex..sns',
  '.bonfida.sns',
  'a.dex.bonfida.sns',
  'bonfida.sns.',
  ' bonfida.sns',
  'bon fida.sns',
  'bonfida.sns\n',
  'bonfida.eth',
  'bonfida.snsx',
  'bonfida.sns.eth',
  `${'x'.repeat(64)}.sns`,
  'bon\u202efida.sns',
  'bonf\u200bida.sns',
  'bonfida\u0000.sns',
  '\u0000dex.bonfida.sns',
  '\u0001SOL.bonfida.sns',
  // Letters of other scripts that look like these, and one whose small letter is a `k`.
  'bоnfida.sns',
  'ｂonfida.sns',
  '\u212aite.sns',
  'bonfida。sns',
  '🍍.sns',
  undefined,
  null,
  42,
  ['bonfida.sns'],
])('%j is no name', (text) => {
  expect(parseName(text)).toBeUndefined()
})
