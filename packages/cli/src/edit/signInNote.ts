import { guideUrl } from '../terminal/repository.js'

/** Said where an app has sign-in and EVM networks: the server has no public node as a default, since a node can sign in as any contract. */
export const signInNodesNote =
  'Contract wallets sign in by a node of yours: set SIGN_IN_NODES where the server runs, such as eip155:1=https://node.example. ' +
  'Without it, only accounts with a key sign in.'

/** What sign-in needs in addition to the config: a server, and functions that call it. */
export const signInNote =
  'Sign-in is worth something with a server that verifies it: hand its four functions to the modal, createModal(config, { …, sessions }). ' +
  `${guideUrl('signInServer')} has them, and "npm create wallet-modal@latest my-app -- --sign-in optional" a server that is ready to copy.`
