import { junk, type Making, pick, refusals } from './rubbish.js'
import type { Surroundings } from './Surroundings.js'

/** What a wallet says of its accounts, and what is to be made of it. */
export interface Saying {
  readonly make: Making
  /** The addresses that are to be shown, in their order; none: it shares nothing any more. Absent for rubbish. */
  readonly means?: readonly string[]
}

/** Whom a question is for: the visitor who wants to connect, the visitor whom the app asks for more, or the wallet alone. */
type QuestionKind = 'connect' | 'request' | 'silent'

interface Question {
  readonly kind: QuestionKind
  /** How often the wallet had changed its accounts by then. */
  readonly changes: number
  /** Answers it at last. */
  answer(choice: number): void
}

/** How a wallet takes the next question; often as it should, or no course would lead anywhere. */
export const moods = [
  'answers',
  'answers',
  'answers',
  'answers',
  'throws',
  'rejects',
  'hangs',
  'hangs',
  'babbles',
  'answersTwice',
  'changesMeanwhile',
  'endsMeanwhile',
] as const

/** A wallet that keeps to nothing, unless a step has it do so. How it is reached is its chain's to say. */
export abstract class HostileWallet {
  mood: (typeof moods)[number] = 'answers'
  /** Which of its sayings comes next. */
  says = 0
  /** The part of it that can't be looked at, by number; 0 for none. */
  broken = 0
  isBombed = false
  /** Whether it passes itself off as something of ours. */
  isDisguised = false
  /** What it was asked and has not answered. */
  readonly questions: Question[] = []
  /** How often it told of other accounts. */
  changes = 0
  /** How many listeners it could still be made to let go of. */
  held = 0
  /** Whether whoever began to listen last hears it. */
  isHeard = false
  /** How many listeners one follower has. */
  readonly perFollower: number = 1

  private readonly sound: readonly Saying[]
  private readonly rubbish: readonly Saying[]

  /** What a connector has as its provider; undefined where a plugin brings the connector. */
  abstract readonly provider: object | undefined

  constructor(
    readonly world: Surroundings,
    /** What it calls itself. */
    readonly name: string,
    /** What it may say of its accounts, which no other wallet has. */
    readonly sayings: readonly Saying[],
  ) {
    this.sound = sayings.filter(({ means }) => means)
    const rubbish = sayings.filter(({ means }) => !means)
    this.rubbish = rubbish.length > 0 ? rubbish : this.sound
  }

  /** Makes itself known to the page, again each time. */
  abstract appear(): void
  /** Tells its listeners of its accounts, or of none. */
  abstract tell(saying: Making): void
  /** Tells its listeners what makes no sense. */
  abstract babble(value: unknown): void

  /** One of its sayings; every other one makes sense. */
  sayingOf(choice: number): Saying {
    return pick(choice % 2 === 0 ? this.sound : this.rubbish, choice >> 1)
  }

  get saying(): Saying {
    return this.sayingOf(this.says)
  }

  /** Whether an address may be shown while it is connected. */
  owns(address: string): boolean {
    return this.sayings.some(({ means }) => means?.includes(address))
  }

  /** Answers a question in whatever mood it is. @param value the honest answer, at the time that it is given */
  protected take(kind: QuestionKind, value: () => unknown): unknown {
    if (kind === 'connect') this.world.prompted(this)
    switch (this.mood) {
      case 'throws':
        throw pick(refusals, this.says)()
      case 'rejects':
        return Promise.reject(pick(refusals, this.says)())
      case 'hangs':
        return this.later(kind, value)
      case 'babbles':
        return pick(junk, this.says)()
      case 'answersTwice':
        return this.twice(value)
      case 'changesMeanwhile':
        this.tell(this.sayingOf(this.says + 2).make)
        return Promise.resolve(value())
      case 'endsMeanwhile':
        this.tell(() => [])
        return value()
      default:
        return Promise.resolve(value())
    }
  }

  private later(kind: QuestionKind, value: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const answer = (choice: number) => {
        this.says = choice
        if (choice % 4 === 3) reject(pick(refusals, choice)())
        else resolve(value())
      }
      this.questions.push({ kind, changes: this.changes, answer })
    })
  }

  /** Something that passes for a promise, and keeps to none of its rules. */
  private twice(value: () => unknown): object {
    return {
      // biome-ignore lint/suspicious/noThenProperty: what this wallet hands out looks like a promise.
      then(resolve: (value: unknown) => void, reject: (error: unknown) => void) {
        resolve(value())
        resolve(undefined)
        reject(new Error('late'))
        throw new Error('later')
      },
    }
  }

  /** What is to be read can't be. */
  protected shut(): never {
    this.isHeard = false
    throw new Error('shut')
  }

  /** Takes a listener on, or not. @returns what the wallet gives to take it back with */
  protected listen(begin: () => void, end: () => void): unknown {
    this.isHeard = false
    if (this.mood === 'throws') throw new Error('no')
    begin()
    this.isHeard = true
    if (this.mood === 'endsMeanwhile') this.tell(() => [])
    // Some can't take a listener back.
    if (this.mood === 'hangs') return undefined
    if (this.mood === 'babbles') return pick(junk, this.says)()
    this.held += 1
    let isHeld = true
    return () => {
      if (isHeld) this.held -= 1
      isHeld = false
      if (this.mood === 'rejects') throw new Error('no')
      end()
    }
  }
}
