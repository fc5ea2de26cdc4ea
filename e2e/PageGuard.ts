import type { BrowserContext } from '@playwright/test'

/**
 * Watches all pages of a context for what no journey may cause: errors that nobody caught, complaints on the console,
 * breaches of a content security policy, and requests to any host but those allowed.
 */
export class PageGuard {
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = []

  constructor(
    context: BrowserContext,
    private readonly allowedOrigins: readonly string[],
  ) {
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

  /** Everything seen that nobody expected. */
  complaints(): string[] {
    return this.seen.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)))
  }

  private check(url: string): void {
    const { protocol, origin } = new URL(url)
    if (protocol === 'data:' || protocol === 'blob:' || this.allowedOrigins.includes(origin)) return
    this.seen.push(`request to another host: ${url}`)
  }
}
