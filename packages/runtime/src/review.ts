// Package entry `@wallet-modal/runtime/review`: for plugins with transactions to sign. The visitor reviews what the transactions' own
// bytes say, and the wallet gets exactly these.
export { type ReviewKey, reviewTexts } from './messages/en/review.js'
export { RecipientName } from './react/review/RecipientName.js'
export { ReplacementReview } from './react/review/ReplacementReview.js'
export { PreparingReview, Reviewed, refusalTexts, useReview } from './react/review/Reviewed.js'
export { reviewEndText } from './react/review/reviewEndText.js'
export { WaitingTransactions } from './react/review/WaitingTransactions.js'
export { notAsAsked } from './review/actions.js'
export {
  type ConfirmedReview,
  createReviews,
  type Reviews,
  type ReviewsOptions,
} from './review/createReviews.js'
export { listedAddress, looksLike } from './review/lookAlike.js'
export { cannotSend } from './review/prepare.js'
export type { ReadyReview, Review, ReviewEnd, ReviewState } from './review/Review.js'
export {
  onlyTransfer,
  type Recipient,
  type Replacement,
  type ReviewChange,
  type ReviewRequest,
  type ReviewStep,
  type Some,
  type TransferAction,
} from './review/request.js'
export type { WaitingTransaction } from './review/waiting.js'
export type { Warning } from './review/warnings.js'
