/** Wait after a failed fetch of token balances, in milliseconds (Spec §5, §9). */
export const tokenBalanceRetryMs = 30_000

/** How long a native balance is kept, in milliseconds (Spec §9). */
export const nativeBalanceCacheMs = 30_000

/** How long an account's tokens are kept, in milliseconds (Spec §9). */
export const portfolioCacheMs = 30_000

/** How often an account's tokens are read while they are shown, in milliseconds. Our own limit. */
export const portfolioPollMs = 10_000

/** How long a page of an account's history is kept, in milliseconds. Our own limit: a block or two. */
export const historyCacheMs = 15_000

/** How long a currency's rate is kept, in milliseconds. Our own limit. */
export const exchangeRateCacheMs = 300_000

/** How long an identity is kept, in milliseconds (Spec §9). */
export const identityCacheMs = 300_000

/** Session timing: after this the view says that the wait takes longer than usual, in milliseconds (Spec §9). */
export const takingLongerAfterMs = 3_000

/** Recent wallets remembered (Spec §3, §9). */
export const recentWalletsMax = 2

/** Wallets recommended in the Connect view, and featured ones when no ids are given (Spec §7, §9). */
export const recommendedWalletsCount = 4

/** Wallets in a page of the directory (Spec §7, §9). */
export const walletPageSize = 40

/** Wallets of a directory page whose pictures load with it (Spec §9). */
export const walletPageImages = 20

/** Wallets in an answer to a search (Spec §7, §9). */
export const walletSearchSize = 100

/** Least wait before a search is sent, in milliseconds (Spec §9). */
export const walletSearchWaitMs = 300

/** Pending transactions watched at most (Spec §9). */
export const pendingTransactionsMax = 99

/** Pause before one toast replaces another, in milliseconds (Spec §9). */
export const toastSwapDelayMs = 150

/** How long the dialog shakes when it refuses to close, in milliseconds (Spec §9). */
export const shakeMs = 500

/** Animation of the header text, in milliseconds (Spec §9). */
export const headerTextAnimationMs = 120

/** Animation of the modal's height, in milliseconds (Spec §9). */
export const modalHeightAnimationMs = 150

/** Animation from view to view, in milliseconds (Spec §9). */
export const viewTransitionMs = 150

/** A picture that takes longer to preload is drawn without waiting, in milliseconds (Spec §9). */
export const imagePreloadTimeoutMs = 2_000

/** Most installed wallets listed; a page may announce any number. Our own limit. */
export const announcedWalletsMax = 100

/** Bytes of the log that are kept (Spec §9). */
export const logMaxBytes = 1_024_000
