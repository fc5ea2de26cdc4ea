import { settled } from '@wallet-modal/runtime/testing'
import { vi } from 'vitest'

/** A fake of the camera's track: it says whether it has ended. */
class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  stop(): void {
    this.readyState = 'ended'
  }
  /** Behaves like a camera that is unplugged. */
  unplug(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

/**
 * Puts fakes of a camera, of `BarcodeDetector` and of the page's visibility in place, until `vi.unstubAllGlobals()`.
 * A test may change what they answer at any time.
 */
export function fakeCamera() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const camera = {
    /** The camera's picture. */
    codes: [] as string[],
    formats: ['qr_code'] as readonly string[],
    /** All tracks that were handed out. */
    tracks: [] as FakeTrack[],
    asked: [] as unknown[],
    /** How often the detector was asked. */
    detections: 0,
    answer: async (): Promise<MediaStream> => camera.stream(),
    detect: async () => camera.codes.map((rawValue) => ({ rawValue })),
    stream(): MediaStream {
      const track = new FakeTrack()
      camera.tracks.push(track)
      return { getTracks: () => [track] } as unknown as MediaStream
    },
    /** Shows or hides the page. */
    async turn(visibilityState: 'hidden' | 'visible') {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    isOn: () => camera.tracks.some(({ readyState }) => readyState === 'live'),
    video: {
      readyState: 4,
      srcObject: null,
      play: async () => {},
    } as unknown as HTMLVideoElement,
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: (constraints: unknown) => {
        camera.asked.push(constraints)
        return camera.answer()
      },
    },
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => camera.formats
      detect = () => {
        camera.detections += 1
        return camera.detect()
      }
    },
  )
  return camera
}

/** A rejection as browsers name it. */
export const refusedAs = (name: string) => async (): Promise<never> => {
  throw new DOMException('no', name)
}
