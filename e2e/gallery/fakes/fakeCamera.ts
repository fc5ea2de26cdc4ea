/** A fake camera's answer to the page, and its picture. */
export interface FakeCamera {
  /** `asking` while the visitor hasn't answered; otherwise the browser's error. @default the page gets the camera */
  readonly answer?: 'asking' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError'
  /** The detector's reading of the picture. @default nothing */
  readonly code?: string
}

/** Gives the page a camera whose picture stands still, and a detector; without one, neither. Returns what ends that. */
export function fakeCamera(camera: FakeCamera | undefined): () => void {
  const ends = [
    hide(globalThis, 'BarcodeDetector', camera && detectorOf(camera)),
    hide(navigator, 'mediaDevices', camera && { getUserMedia: () => answer(camera) }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Puts a value before the browser's own. */
function hide(owner: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, value })
  return () => {
    if (own) Object.defineProperty(owner, name, own)
    else Reflect.deleteProperty(owner, name)
  }
}

const detectorOf = ({ code }: FakeCamera) =>
  class {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => (code === undefined ? [] : [{ rawValue: code }])
  }

async function answer({ answer }: FakeCamera): Promise<MediaStream> {
  if (answer === 'asking') return new Promise(() => {})
  if (answer !== undefined) throw new DOMException('no', answer)
  return stillPicture()
}

/** A stream of one picture. */
function stillPicture(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 320
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  const stream = canvas.captureStream()
  // The first drawing after the stream is there is its first frame.
  requestAnimationFrame(() => draw(pen))
  return stream
}

/** Draws a code on a table, as blocks. */
function draw(pen: CanvasRenderingContext2D): void {
  const fill = (colour: string, x: number, y: number, size: number) => {
    pen.fillStyle = colour
    pen.fillRect(x, y, size, size)
  }
  fill('#8a7f72', 0, 0, 320)
  fill('#ffffff', 90, 90, 140)
  for (const [x, y] of [
    [104, 104],
    [174, 104],
    [104, 174],
  ] as const) {
    fill('#000000', x, y, 42)
    fill('#ffffff', x + 7, y + 7, 28)
    fill('#000000', x + 14, y + 14, 14)
  }
  for (let cell = 0; cell < 36; cell += 1)
    if (cell % 2 === 0 || cell % 5 === 0)
      fill('#000000', 174 + (cell % 6) * 7, 174 + Math.floor(cell / 6) * 7, 7)
}
