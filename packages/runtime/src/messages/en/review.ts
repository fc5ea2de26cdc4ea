/** Texts of a review of transactions, for `uses` of a plugin's activation. */
export const reviewTexts = {
  'review.recipient.source.chain': 'Looked up on the blockchain',
  'review.recipient.source.service': 'Looked up by {service}, not on the blockchain',
  'review.recipient.proven': 'Known as “{name}”',
  'review.recipient.unproven': 'Goes by “{name}”, which isn’t proven',
  'review.collectible.name': 'NFT “{name}”',
  'review.over.account': 'The account changed, so nothing was sent. Start again.',
  'review.over.network': 'The network changed, so nothing was sent. Start again.',
  'review.over.balance': 'Your balance changed, so nothing was sent. Check the amount and review it again.',
  'review.over.quote': 'The quote is too old, so nothing was sent. Review a new one.',
  'review.over.name': '{name} leads to another address now, so nothing was sent. Check with the recipient.',
  'review.over.insufficient':
    'That’s more than you can send with the network fee. Enter less, or choose Max.',
  'review.over.reverted': 'The transaction would fail: {reason}',
  'review.over.recipient': 'This address can’t receive it. Ask for the address of a wallet.',
  'review.over.offline': 'Couldn’t reach the network. Check your internet connection and try again.',
  'review.over.failed': 'Couldn’t prepare the transaction. Try again in a moment.',
  'review.over.settled': 'The transaction has ended in the meantime, so nothing was changed.',
  'review.over.replacementFee':
    'You don’t have enough for the higher fee, so nothing was changed. Add some, or wait.',
  'review.waiting': 'Pending',
  'review.waiting.faster': 'Speed up',
  'review.waiting.faster.of': 'Speed up: {label}',
  'review.waiting.cancel': 'Cancel',
  'review.waiting.cancel.of': 'Cancel: {label}',
  'review.waiting.cancelling': 'Being cancelled',
  'review.replace.faster':
    'This sends the same transaction again with a higher fee. Only one of the two is carried out.',
  'review.replace.cancellation':
    'This sends nothing to yourself with a higher fee. If it’s carried out first, the pending transaction never is.',
  'review.sent.other':
    'Your wallet sent something else than you reviewed. Look at the transaction in your wallet.',
  'review.second.payment':
    'Your wallet sent a second payment instead of speeding up the first. Both may be carried out.',
  'review.second.empty':
    'Your wallet didn’t cancel the payment, but sent another transaction. The payment may still be carried out.',
  'review.preparing': 'Preparing the transaction…',
  'review.to': 'To',
  'review.from': 'From',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  'review.fee.about': 'About {fee}',
  'review.fee.max': 'At most {fee}',
  'review.fee.unknown': 'Your wallet shows it',
  'review.total': 'Total at most',
  'review.token': 'Token contract',
  'review.tokenId': 'Token ID',
  'review.madeName': 'Name by its maker',
  'review.collectible': '1 NFT',
  'review.confirm': 'Confirm',
  'review.asking': 'Continue in {wallet}',
  'review.asking.hint': 'Check there that it shows the same, then approve it.',
  'review.declined': 'You declined in your wallet. Nothing was sent.',
  'review.failed': 'Something went wrong',
  'review.failed.solana': 'Failed to send transaction. Please try again.',
  'review.failed.hint': 'Check your wallet for the transaction before you send it again.',
  'review.failed.INSUFFICIENT_FUNDS':
    'You don’t have enough for the amount and the network fee. Send less, or add some first.',
  'review.failed.NONCE_TOO_LOW':
    'Your account has sent another transaction in the meantime. Go back and review it again.',
  'review.failed.FEE_CAP_TOO_LOW':
    'The network fee has gone up in the meantime. Go back and review it again.',
  'review.failed.WALLET_LOCKED': '{wallet} is locked. Unlock it, then try again.',
  'review.failed.BLIND_SIGNING_OFF':
    'Your device refuses it until you turn on blind signing (or contract data) in the settings of its app. Then try again.',
  'review.failed.REQUEST_PENDING': '{wallet} already has a request open. Answer that one first.',
  'review.failed.METHOD_UNSUPPORTED':
    '{wallet} can’t send transactions for this page. Send it from the wallet itself.',
  'review.failed.words': '{wallet} says: “{words}”',
  'review.acknowledge.resend': 'I’ve looked in my wallet, and I want to send it again',
  'review.acknowledge': 'I’ve checked the whole address, and I want to send to it',
  'review.acknowledge.fee': 'I’ve checked the network fee, and I want to pay it',
  'review.warning.lookAlike':
    'This address looks like one that you know, but it’s another one. Compare every group.',
  'review.warning.lookAlike.known': 'You know this one:',
  'review.warning.tokenContract':
    'This is the contract of a token, not a wallet. What you send there is lost.',
  'review.warning.nobody': 'Nobody has the key of this address. What you send there is lost.',
  'review.warning.contract': 'This is a contract. It may not be able to pass on what it receives.',
  'review.warning.own': 'This is your own address.',
  'review.warning.firstTime': 'You haven’t sent to this address from here before. Compare every group.',
  'review.warning.maybeSent':
    'This may have been sent already: your last attempt ended without an answer, and your account may have a new transaction. Look in your wallet first.',
  'review.warning.remembered':
    'You seem to have sent to this address before. That’s only remembered in this browser, so compare every group.',
  'review.warning.feeOnTransfer': 'This token takes a fee. The recipient gets {received}.',
  'review.warning.highFee': 'The network fee may be more than what you send.',
  'review.warning.absurdFee':
    'This network fee is far higher than usual. Go back and try again later, unless you know why.',
  'review.started': 'Transaction started',
  'review.over.least': 'A new account needs at least {amount}.',
  'review.over.address': 'Please enter a valid amount and receiver address',
  'review.over.partial':
    'Only the first step was carried out. Check it in your wallet, then review the rest again.',
  'review.action.function': 'Call “{name}” of a contract',
  'review.steps': 'Steps',
  'review.baseUnits': 'base units',
  'review.details': 'Details',
  'review.details.expected': 'Likely fee',
  'review.details.most': 'Highest fee',
  'review.details.nonce': 'Nonce',
  'review.details.digest': 'If your device shows this, compare every character.',
  'review.action.transfer': 'Send {amount}',
  'review.action.collectible': 'NFT number {id}',
  'review.action.approve': 'Allow {amount} to be spent',
  'review.action.approveAll': 'Allow all of your {token} to be spent, now and later',
  'review.action.pay': 'Call a contract and pay it {amount}',
  'review.action.call': 'Call a contract',
  'review.action.create': 'Create a contract',
  'review.action.contract': 'Contract',
  'review.action.owner': 'Taken from',
  'review.acknowledge.approval': 'I want to allow it',
  'review.warning.unlimited':
    'This allows a contract to take all of this token that you have, now and later. Allow only what is needed.',
  'review.warning.unread': 'This app can’t read what the contract will do. Check it in your wallet.',
  'stepper.done': 'Done',
} as const

/** A text of a review. */
export type ReviewKey = keyof typeof reviewTexts
