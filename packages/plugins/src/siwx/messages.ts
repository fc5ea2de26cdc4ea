/** The plugin's English texts, without those of the manifest. */
export const texts = {
  'siwx.headline': 'Sign in to {app}',
  'siwx.hint': 'Sign a message to prove that this wallet is yours. It costs nothing, and moves nothing.',
  'siwx.hint.required':
    'Sign a message to prove that this wallet is yours. It costs nothing, and moves nothing. Cancel disconnects your wallet.',
  'siwx.sign': 'Sign',
  'siwx.cancel': 'Cancel',
  'siwx.signing': 'Authenticating...',
  'siwx.confirm': 'Confirm in {wallet}',
  'siwx.message': 'View message',
  'siwx.declined': 'Signature declined',
  'siwx.declined.hint': 'Nothing was signed.',
  'siwx.declined.smartAccount': 'This application might not support Smart Accounts',
  'siwx.unaccepted': 'Your signature was not accepted. Try again.',
  'siwx.unavailable': 'A problem occurred while trying initialize authentication',
}

/** A key of these texts. */
export type SiwxKey = keyof typeof texts
