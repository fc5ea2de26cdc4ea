/** A refusal of the blockchain API, with the error body of the public one. Clients show its first reason. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: 400 | 404 | 409 | 501
  /** The subject of the reason, such as a parameter. */
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
