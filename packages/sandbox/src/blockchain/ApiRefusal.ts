/** What the blockchain API refuses a request with: the public one's body of an error, whose first reason clients show. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: 400 | 404 | 501
  /** What the reason is about, such as a parameter. */
  readonly subject: string

  constructor(status: ApiRefusal['status'], subject: string, description: string) {
    super(description)
    this.status = status
    this.subject = subject
  }

  toJSON(): { status: string; reasons: { name: string; description: string }[] } {
    return { status: 'FAILED', reasons: [{ name: this.subject, description: this.message }] }
  }
}
