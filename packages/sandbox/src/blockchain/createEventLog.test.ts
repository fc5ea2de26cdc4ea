import { expect, test } from 'vitest'
import { createEventLog } from './createEventLog.js'

test('of more than a thousand events the oldest go', () => {
  const log = createEventLog()
  for (let count = 0; count <= 1000; count += 1) {
    const event = {
      eventId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: count,
      props: { type: 'track', event: 'MODAL_OPEN' },
    }
    log.add('app', JSON.stringify(event))
  }
  const kept = log.list().map(({ timestamp }) => timestamp)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([1000, 1, 1000])
})
