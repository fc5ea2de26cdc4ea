import { readFileSync } from 'node:fs'
import { benchFolder } from './paths.mjs'

/** @typedef {import('../inPage/installProbe.mjs').Target} Target */

/**
 * @typedef {object} Contender
 * @property {string} id its folder in `pages`
 * @property {string} title
 * @property {string[]} packages those whose versions tell which one it is; none: from this repository
 * @property {string} [lists] the page that lists many wallets; none: it has no such list
 * @property {string} [networks] the page that lists many networks; none: it has no such list
 * @property {string} [activity] the page of an account that has done much; none: it has no such list
 * @property {boolean} [isFramework] whether its own framework takes React's place
 */

/** @type {Contender[]} */
export const contenders = [
  { id: 'floor', title: 'floor', packages: ['react'], lists: 'floor' },
  {
    id: 'react',
    title: 'Wallet Modal, React',
    packages: [],
    lists: 'all-wallets',
    networks: 'networks',
    activity: 'activity',
  },
  { id: 'react-idle', title: 'Wallet Modal, React, idle', packages: [] },
  {
    id: 'vanilla',
    title: 'Wallet Modal, vanilla',
    packages: [],
    lists: 'vanilla-all-wallets',
    isFramework: true,
  },
  {
    id: 'solana',
    title: 'Solana wallet-adapter',
    packages: ['@solana/wallet-adapter-react-ui', '@solana/wallet-adapter-react', '@solana/web3.js'],
    lists: 'solana',
  },
  { id: 'connectkit', title: 'ConnectKit', packages: ['connectkit', 'wagmi', 'viem'], lists: 'connectkit' },
  {
    id: 'rainbowkit',
    title: 'RainbowKit',
    packages: ['@rainbow-me/rainbowkit', 'wagmi', 'viem'],
    lists: 'rainbowkit',
  },
  {
    id: 'appkit',
    title: 'Reown AppKit',
    packages: ['@reown/appkit', '@reown/appkit-adapter-wagmi', 'wagmi', 'viem'],
    lists: 'appkit',
  },
]

/** What everything is compared with. */
export const floor = 'floor'

/** The button on each page that opens the list. @type {Target} */
export const connectButton = { selector: 'button', label: '^(connect|select) wallet$' }

/** A wallet in the list: the first one, which is installed. @type {Target} */
export const firstWallet = { selector: 'button', label: 'Bench Wallet 0(?!\\d)' }

/** What tells that it is connected: the address, on the page's own button. @type {Target} */
export const address = { selector: 'button', label: '^(Account )?\\W*(0xf3|US51)' }

/** Whatever wallet is listed, where all are installed. @type {Target} */
export const anyWallet = { selector: 'button', label: 'Bench Wallet \\d' }

/** Whatever an account has done. @type {Target} */
export const anyTransaction = { selector: 'li .row', label: 'COIN' }

/** Whatever network is listed. @type {Target} */
export const anyNetwork = { selector: 'li button', label: 'Bench Network \\d' }

/** Whatever wallet is listed, where a directory names them. @type {Target} */
export const anyRow = { selector: 'li button', label: '.' }

/**
 * The exact versions that are compared.
 *
 * @param {Contender} contender
 * @returns {string[]} such as `wagmi 2.19.5`
 */
export function pins({ packages }) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(`${benchFolder}package.json`, 'utf8'))
  return packages.map((name) => `${name} ${dependencies[name]}`)
}
