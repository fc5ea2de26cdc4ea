/** Why a log-in at a provider failed. */
export type SocialFailure = 'SOCIAL_DECLINED' | 'SOCIAL_FAILED'

/** Task of the wallet's page in a provider's window. */
export type WindowSettings =
  /** Says hello to the frame, and goes to the provider. */
  | { readonly kind: 'start'; readonly login: string; readonly to: string }
  /** Tells the frame what came of it. Without a way to the frame, the visitor is asked. */
  | {
      readonly kind: 'outcome'
      readonly login: string
      /** Origin of the app's page. */
      readonly app: string
      readonly language: string
      /** Ends the log-in, in the frame that began it. */
      readonly grant?: string
      /** The app's page, with the grant: the visitor goes there once they have said that it was they. */
      readonly returnTo?: string
      readonly failure?: SocialFailure
    }
  /** The visitor has said that it was they. */
  | { readonly kind: 'released' }
  /** There is no such log-in any more. */
  | { readonly kind: 'over'; readonly failure: string }
