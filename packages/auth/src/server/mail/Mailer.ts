/** A mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface Mailer {
  /** @throws if the mail wasn't accepted within the mailer's time */
  send(mail: Mail): Promise<void>
  close(): void
}
