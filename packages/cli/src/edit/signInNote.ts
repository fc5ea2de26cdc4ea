import { guideUrl } from '../terminal/repository.js'

/** What sign-in needs in addition to the config: a server, and functions that call it. */
export const signInNote =
  'Sign-in is worth something with a server that verifies it: hand its four functions to the modal, createModal(config, { …, sessions }). ' +
  `${guideUrl('signInServer')} has them, and "npm create wallet-modal@latest my-app -- --sign-in optional" a server that is ready to copy.`
