import { wait } from '@wallet-modal/runtime/chain'
import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { isName, readAddress } from '../recipient.js'
import { placeOf } from '../recipientModel.js'
import { createDetector, type Detector } from './barcodeDetector.js'
import { type CodeProblem, readCode } from './readCode.js'

/** The detector is asked four times a second: often enough for a hand, and easy on a phone's battery. */
const pauseMs = 250

/** Time without a code after which the visitor gets help. */
const nothingAfterMs = 10_000

/** A detector that fails so often in a row doesn't work here. */
const maxFailures = 8

/** Codes looked at in one picture. */
const maxCodes = 8

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture. */
const hasPicture = 2

/** Why there is no picture, or no detector. */
export type ScanRefusal = 'denied' | 'missing' | 'busy' | 'failed'

/** The message about the last code, or about there being none. */
export type ScanNote = CodeProblem | 'checksum' | 'nothing'

/** How a scan stands. */
export type ScanState =
  | { readonly status: 'asking' }
  | { readonly status: 'looking'; readonly note?: ScanNote }
  | { readonly status: 'refused'; readonly refusal: ScanRefusal }

type ScanContext = Pick<PluginContext, 'chain' | 'clock' | 'on' | 'state'>

/** Looks through the camera for a code that means a recipient, while the page is visible and the modal open. */
export class Scan {
  readonly #state = signal<ScanState>({ status: 'asking' })
  readonly state: ReadonlySignal<ScanState> = this.#state
  readonly #context: ScanContext
  readonly #video: HTMLVideoElement
  readonly #onFound: (recipient: string) => void
  readonly #listening = new AbortController()
  readonly #stopListening: () => void
  /** Aborted when the camera goes off; undefined while it is off. */
  #run: AbortController | undefined
  #isPaused = false

  /**
   * Asks for the camera at once.
   * @param video shows its picture
   * @param onFound is called once, with an address or a name; the camera is off by then
   */
  constructor(context: ScanContext, video: HTMLVideoElement, onFound: (recipient: string) => void) {
    this.#context = context
    this.#video = video
    this.#onFound = onFound
    this.#stopListening = context.on('closed', () => this.stop())
    document.addEventListener('visibilitychange', () => this.#turn(), { signal: this.#listening.signal })
    this.again()
  }

  /** Asks for the camera once more. */
  readonly again = (): void => {
    this.#off()
    this.#state.value = { status: 'asking' }
    this.#isPaused = document.visibilityState === 'hidden'
    if (this.#isPaused || this.#listening.signal.aborted) return
    this.#run = new AbortController()
    void this.#look(this.#run.signal)
  }

  /** Turns the camera off for good. */
  readonly stop = (): void => {
    this.#off()
    this.#listening.abort()
    this.#stopListening()
  }

  #turn(): void {
    if (document.visibilityState === 'hidden') {
      this.#isPaused ||= this.#run !== undefined
      this.#off()
    } else if (this.#isPaused) this.again()
  }

  #off(): void {
    this.#run?.abort()
    this.#run = undefined
  }

  #refuse(refusal: ScanRefusal): void {
    this.#off()
    this.#state.value = { status: 'refused', refusal }
  }

  async #look(ended: AbortSignal): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (ended.aborted) return endTracks(stream)
      this.#show(stream, ended)
    } catch (error) {
      if (!ended.aborted) this.#refuse(refusalOf(error))
      return
    }
    try {
      await this.#video.play()
      if (ended.aborted) return
      this.#state.value = { status: 'looking' }
      await this.#watch(createDetector(), ended)
    } catch {
      if (!ended.aborted) this.#refuse('failed')
    }
  }

  #show(stream: MediaStream, ended: AbortSignal): void {
    const video = this.#video
    ended.addEventListener('abort', () => {
      endTracks(stream)
      video.srcObject = null
    })
    // A camera that is unplugged, or that the visitor no longer allows.
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => this.#refuse('missing'), { signal: ended })
    video.srcObject = stream
  }

  async #watch(detector: Detector, ended: AbortSignal): Promise<void> {
    const { clock } = this.#context
    const began = clock.now()
    let failures = 0
    while (!ended.aborted) {
      try {
        const codes = this.#video.readyState < hasPicture ? [] : await detector.detect(this.#video)
        failures = 0
        for (const { rawValue } of codes.slice(0, maxCodes)) await this.#read(rawValue, ended)
      } catch (error) {
        failures += 1
        if (failures === maxFailures) throw error
      }
      if (ended.aborted) return
      if (clock.now() - began >= nothingAfterMs && !this.#hasNote()) this.#note('nothing')
      await wait(clock, pauseMs, ended).catch(() => {})
    }
  }

  async #read(text: string, ended: AbortSignal): Promise<void> {
    const place = placeOf(this.#context)
    if (!place || ended.aborted) return
    const reading = readCode(text, place)
    if ('problem' in reading) return this.#note(reading.problem)
    const { recipient } = reading
    // Where the chain's code can't be loaded, the form says so.
    const read = await readAddress(this.#context, place, recipient).catch(() => undefined)
    if (ended.aborted) return
    if (read && 'problem' in read && !isName(recipient))
      return this.#note(read.problem === 'checksum' ? 'checksum' : 'other')
    this.stop()
    this.#onFound(recipient)
  }

  #hasNote(): boolean {
    const state = this.#state.peek()
    return state.status === 'looking' && state.note !== undefined
  }

  /** The camera sees the same code many times: report it once. */
  #note(note: ScanNote): void {
    const state = this.#state.peek()
    if (state.status === 'looking' && state.note !== note) this.#state.value = { status: 'looking', note }
  }
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Reasons by the names of errors that `getUserMedia` rejects with (Media Capture and Streams). */
const refusals: ReadonlyMap<unknown, ScanRefusal> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])

const refusalOf = (error: unknown): ScanRefusal =>
  (error instanceof Error && refusals.get(error.name)) || 'failed'
