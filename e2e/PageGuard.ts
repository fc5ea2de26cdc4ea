import type { BrowserContext } from '@playwright/test'

/**
 * Watches all pages of a context for faults that no journey may cause: uncaught errors, complaints on the console,
 * breaches of a content security policy, and requests to any host but those allowed.
 */
export class PageGuard {
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = []
  private readonly allowedOrigins: string[]

  constructor(context: BrowserContext, allowedOrigins: readonly string[]) {
    this.allowedOrigins = [...allowedOrigins]
    context.on('weberror', (webError) => this.seen.push(`uncaught: ${webError.error().stack}`))
    context.on('console', (message) => {
      // A policy's report comes as an error on the console too.
      if (message.type() === 'error' || message.type() === 'warning') {
        this.seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('request', (request) => this.check(request.url()))
    context.on('page', (page) => page.on('websocket', (socket) => this.check(socket.url())))
  }

  /** Allows what the journey causes on purpose, such as the browser's word about a request that was made to fail. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint)
  }

  /** Allows another server, such as a sandbox that the journey started for itself. */
  allow(origin: string): void {
    this.allowedOrigins.push(origin)
  }

  /** All unexpected faults. */
  complaints(): string[] {
    return this.seen.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)))
  }

  /** The relay is a socket at the sandbox's own address. */
  private isAllowed(origin: string): boolean {
    return this.allowedOrigins.includes(origin.replace(/^ws/, 'http'))
  }

  private check(url: string): void {
    const { protocol, origin } = new URL(url)
    if (protocol === 'data:' || protocol === 'blob:' || this.isAllowed(origin)) return
    this.seen.push(`request to another host: ${url}`)
  }
}
