/**
 * @typedef {import('../lockedPackages.mjs').LockedPackage} LockedPackage
 *
 * @typedef {object} Case a package `suspect` that an app needs by way of `between`
 * @property {LockedPackage} entry its line in the lockfile
 * @property {string} [name] another name than `suspect`
 * @property {string} [declared] what its manifest says
 * @property {string[]} [texts] of its licence files
 * @property {string} [allows] an exception for it
 * @property {RegExp} [complaint] what must be said of it; without, nothing may be
 */

const mit = 'MIT License. Permission is hereby granted, free of charge, to any person obtaining a copy of'
const apache = 'Apache License\n   Version 2.0, January 2004'
const vendor = 'WalletConnect Community License Agreement. Up to so many monthly active users …'

/**
 * By what it is: faults that must be found, each beside something like it that is right.
 *
 * @type {Record<string, Case>}
 */
export const brokenDependencies = {
  'MIT, text and all': { entry: { license: 'MIT' }, declared: 'MIT', texts: [mit] },
  'MIT, not installed on this platform': { entry: { license: 'MIT' } },
  copyleft: { entry: { license: 'LGPL-3.0-only' }, complaint: /licence is LGPL-3\.0-only/ },
  'one may choose MIT': { entry: { license: '(GPL-2.0-only OR MIT)' } },
  'one has to take both': { entry: { license: 'MIT AND GPL-2.0-only' }, complaint: /MIT AND GPL-2\.0-only/ },
  'both are fine': { entry: { license: '(Apache-2.0 AND MIT)' } },
  'brackets first': { entry: { license: '(MIT OR ISC) AND (0BSD OR MPL-2.0)' } },
  'not an expression': { entry: { license: 'MIT/X11' }, complaint: /licence is MIT\/X11/ },
  'nothing said, MIT in its text': { entry: {}, texts: [mit] },
  'nothing said at all': { entry: {}, complaint: /licence is nothing/ },
  'the text is to be seen, and is the vendor’s': {
    entry: { license: 'SEE LICENSE IN LICENSE.md' },
    texts: [vendor],
    complaint: /licence is SEE LICENSE IN LICENSE\.md/,
  },
  'the text is to be seen, and is MIT': { entry: { license: 'SEE LICENSE IN LICENSE.md' }, texts: [mit] },
  'the manifest says another licence than the text': {
    entry: { license: 'Apache-2.0' },
    declared: 'Apache-2.0',
    texts: [vendor],
    complaint: /reads otherwise/,
  },
  'a text that nobody knows': { entry: { license: 'MIT' }, texts: ['Mine.'], complaint: /reads otherwise/ },
  'the last permissive WalletConnect': {
    name: '@walletconnect/universal-provider',
    entry: { version: '2.21.8', license: 'Apache-2.0' },
    texts: [apache],
  },
  'a later WalletConnect': {
    name: '@walletconnect/universal-provider',
    entry: { version: '2.21.10', license: 'Apache-2.0' },
    complaint: /later than 2\.21\.8/,
  },
  'an install script': {
    entry: { license: 'MIT', hasInstallScript: true },
    complaint: /runs a script when installed/,
  },
  'an install script that is excepted': {
    entry: { license: 'MIT', hasInstallScript: true },
    allows: 'install script',
  },
  'copyleft that is excepted': { entry: { license: 'GPL-3.0-only' }, allows: 'GPL-3.0-only' },
  'an exception for another licence': {
    entry: { license: 'GPL-3.0-only' },
    allows: 'GPL-2.0-only',
    complaint: /licence is GPL-3\.0-only/,
  },
}
