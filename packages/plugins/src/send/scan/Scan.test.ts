import { settled } from '@wallet-modal/runtime/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextOf } from '../../testing/pluginContext.js'
import { bob, sendingModal } from '../sendingModal.fixture.js'
import { canScan } from './barcodeDetector.js'
import { fakeCamera, refusedAs } from './fakeCamera.fixture.js'
import { Scan } from './Scan.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A scan of a connected account, and what it finds. */
async function scanning(prepare: (camera: ReturnType<typeof fakeCamera>) => void = () => {}) {
  const sending = await sendingModal()
  const camera = fakeCamera()
  prepare(camera)
  const found: string[] = []
  const scan = new Scan(sending.context, camera.video, (recipient) => void found.push(recipient))
  stops.push(scan.stop, sending.stop)
  await settled()
  const pass = async (ms = 250) => {
    for (let passed = 0; passed < ms; passed += 250) {
      sending.kit.clock.advance(250)
      await settled()
    }
  }
  return { ...sending, camera, found, scan, pass, state: () => scan.state.peek() }
}

describe('whether a page can scan', () => {
  test('it can where the browser reads QR codes, and has cameras', async () => {
    fakeCamera()
    expect(await canScan()).toBe(true)
  })
  test('it can’t where the browser reads other codes only', async () => {
    fakeCamera().formats = ['ean_13']
    expect(await canScan()).toBe(false)
  })
  test('it can’t without a detector', async () => {
    fakeCamera()
    vi.stubGlobal('BarcodeDetector', undefined)
    expect(await canScan()).toBe(false)
  })
  test('it can’t without a secure context', async () => {
    fakeCamera()
    vi.stubGlobal('navigator', {})
    expect(await canScan()).toBe(false)
  })
  test('it can’t where the browser doesn’t say', async () => {
    fakeCamera()
    vi.stubGlobal('BarcodeDetector', { getSupportedFormats: refusedAs('NotSupportedError') })
    expect(await canScan()).toBe(false)
  })
})

describe('a code', () => {
  test('that means a recipient is found, and the camera goes off', async () => {
    const { camera, found, pass } = await scanning()
    camera.codes = [`ethereum:${bob}@1`]
    await pass()
    expect([found, camera.isOn()]).toEqual([[bob], false])
  })
  test('is found once', async () => {
    const { camera, found, pass } = await scanning()
    camera.codes = [bob, bob]
    await pass(1000)
    expect(found).toEqual([bob])
  })
  test('with a name is found', async () => {
    const { camera, found, pass } = await scanning()
    camera.codes = ['alice.eth']
    await pass()
    expect(found).toEqual(['alice.eth'])
  })
  test('among others is found', async () => {
    const { camera, found, pass } = await scanning()
    camera.codes = ['https://example.com', bob]
    await pass()
    expect(found).toEqual([bob])
  })

  test.each([
    ['https://example.com', 'other'],
    ['hello', 'other'],
    [`eip155:10:${bob}`, 'network'],
    [`0xBAD${'0'.repeat(37)}`, 'checksum'],
  ])('%s is told of, and the next one is found', async (text, note) => {
    const { camera, found, pass, state } = await scanning()
    camera.codes = [text]
    await pass()
    expect([state(), found]).toEqual([{ status: 'looking', note }, []])
    camera.codes = [bob]
    await pass()
    expect(found).toEqual([bob])
  })

  test('that comes when the visitor has left is nobody’s', async () => {
    const { camera, found, scan, pass } = await scanning()
    let answer!: (codes: { rawValue: string }[]) => void
    camera.detect = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await pass()
    scan.stop()
    answer([{ rawValue: bob }])
    await settled()
    expect(found).toEqual([])
  })
})

describe('while nothing is found', () => {
  test('the detector is asked four times a second', async () => {
    const { camera, pass } = await scanning()
    const before = camera.detections
    await pass(1000)
    expect(camera.detections - before).toBe(4)
  })
  test('the detector isn’t asked before there is a picture', async () => {
    const { camera, pass } = await scanning(({ video }) => Object.assign(video, { readyState: 1 }))
    await pass(1000)
    expect(camera.detections).toBe(0)
  })
  test('the visitor is helped after ten seconds', async () => {
    const { pass, state } = await scanning()
    await pass(9_750)
    expect(state()).toEqual({ status: 'looking' })
    await pass()
    expect(state()).toEqual({ status: 'looking', note: 'nothing' })
  })
  test('a detector that fails now and then is asked again', async () => {
    const { camera, found, pass } = await scanning()
    const { detect } = camera
    camera.detect = refusedAs('InvalidStateError')
    await pass(1000)
    Object.assign(camera, { detect, codes: [bob] })
    await pass()
    expect(found).toEqual([bob])
  })
  test('a detector that always fails is given up, and the camera goes off', async () => {
    const { camera, pass, state } = await scanning()
    camera.detect = refusedAs('SecurityError')
    await pass(2000)
    expect([state(), camera.isOn()]).toEqual([{ status: 'refused', refusal: 'failed' }, false])
  })
})

describe('the camera', () => {
  test('is the one at the back, without sound', async () => {
    const { camera } = await scanning()
    expect(camera.asked).toEqual([{ video: { facingMode: 'environment' } }])
  })
  test('is waited for while the browser asks', async () => {
    const { state } = await scanning((camera) => {
      camera.answer = () => new Promise(() => {})
    })
    expect(state()).toEqual({ status: 'asking' })
  })

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('that is refused with %s is %s', async (name, refusal) => {
    const { state } = await scanning((camera) => {
      camera.answer = refusedAs(name)
    })
    expect(state()).toEqual({ status: 'refused', refusal })
  })

  test('is asked for again when the visitor tries again', async () => {
    const { camera, scan, state } = await scanning((refusing) => {
      refusing.answer = refusedAs('NotAllowedError')
    })
    camera.answer = async () => camera.stream()
    scan.again()
    await settled()
    expect(state()).toEqual({ status: 'looking' })
  })
  test('whose picture isn’t played has failed, and goes off', async () => {
    const { camera, state } = await scanning(({ video }) =>
      Object.assign(video, { play: refusedAs('NotAllowedError') }),
    )
    expect([state(), camera.isOn()]).toEqual([{ status: 'refused', refusal: 'failed' }, false])
  })
  test('that is unplugged is missing', async () => {
    const { camera, state } = await scanning()
    camera.tracks[0]?.unplug()
    expect(state()).toEqual({ status: 'refused', refusal: 'missing' })
  })
})

describe('the camera goes off', () => {
  test('when the visitor leaves', async () => {
    const { camera, scan } = await scanning()
    scan.stop()
    expect([camera.isOn(), camera.video.srcObject]).toEqual([false, null])
  })
  test('when the modal closes', async () => {
    const { camera, modal } = await scanning()
    await modal.open()
    await modal.close()
    await settled()
    expect(camera.isOn()).toBe(false)
  })
  test('when the visitor leaves before it is allowed', async () => {
    let allow!: () => void
    const { camera, scan } = await scanning((waiting) => {
      waiting.answer = () =>
        new Promise((resolve) => {
          allow = () => resolve(waiting.stream())
        })
    })
    scan.stop()
    allow()
    await settled()
    expect(camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  })
  test('while the page is hidden, and on again after', async () => {
    const { camera, pass, state } = await scanning()
    await camera.turn('hidden')
    const before = camera.detections
    await pass(1000)
    expect([camera.isOn(), camera.detections]).toEqual([false, before])
    await camera.turn('visible')
    expect([camera.isOn(), state()]).toEqual([true, { status: 'looking' }])
  })
  test('for good once it was stopped: a page that is shown again asks for nothing', async () => {
    const { camera, scan } = await scanning()
    await camera.turn('hidden')
    scan.stop()
    await camera.turn('visible')
    expect(camera.asked).toHaveLength(1)
  })
  test('for the time being where it was refused: a page that is shown again asks for nothing', async () => {
    const { camera } = await scanning((refusing) => {
      refusing.answer = refusedAs('NotAllowedError')
    })
    await camera.turn('hidden')
    await camera.turn('visible')
    expect(camera.asked).toHaveLength(1)
  })
})

test('a code that is found is entered as the recipient', async () => {
  const { sending, form, kit, stop } = await sendingModal()
  const camera = fakeCamera()
  camera.codes = [bob]
  const onFound = vi.fn()
  stops.push(sending.scan(camera.video, onFound).stop, stop)
  await settled()
  kit.clock.advance(250)
  await settled()
  expect(form.recipient.state.peek()).toMatchObject({ status: 'found', recipient: { address: bob } })
  expect(onFound).toHaveBeenCalledOnce()
})

test('without an account no code means anybody', async () => {
  const context = await contextOf()
  const camera = fakeCamera()
  camera.codes = [bob]
  const onFound = vi.fn()
  stops.push(new Scan(context, camera.video, onFound).stop)
  await settled()
  expect(onFound).not.toHaveBeenCalled()
})
