import { describe, expectTypeOf, test } from 'vitest'
import type { ModalEvents, TrackedEvent } from '../store/events.js'
import type { PluginContext } from './context.js'

describe('the event `track`', () => {
  test('has the properties that its name says', () => {
    const heard = (step: ModalEvents['track']) => {
      if (step.event === 'CONNECT_SUCCESS')
        expectTypeOf(step.properties.method).toEqualTypeOf<'browser' | 'qrcode' | 'mobile'>()
      if (step.event === 'MODAL_OPEN') expectTypeOf(step.properties.connected).toBeBoolean()
    }
    expectTypeOf(heard).parameter(0).toEqualTypeOf<TrackedEvent>()
  })

  test("is checked by name; a third party's has a name of its own", () => {
    const reports = ({ track }: PluginContext) => {
      track('SWITCH_NETWORK', { network: 'eip155:1' })
      track('x-loyalty:redeemed', { points: 7, rewards: ['mug'] })
      // @ts-expect-error it has a network
      track('SWITCH_NETWORK', {})
      // @ts-expect-error a third party's begins with x-
      track('REDEEMED', { points: 7 })
      // @ts-expect-error data only
      track('x-loyalty:redeemed', { points: () => 7 })
    }
    expectTypeOf(reports).toBeFunction()
  })
})
