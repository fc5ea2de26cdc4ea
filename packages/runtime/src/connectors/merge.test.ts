import { describe, expect, test } from 'vitest'
import { mockConnector } from '../testing/mockConnector.js'
import { mergeConnectors } from './merge.js'
import type { Connector, ConnectorEntry, ConnectorType } from './types.js'

type Wallet = readonly [name: string, namespace: string, rdns?: string | undefined, type?: ConnectorType]

/**
 * Connectors of all wallets. They share one picture, which counts as evidence that two entries are the same
 * wallet.
 */
const connectorsOf = (wallets: readonly Wallet[]) =>
  wallets.map(([name, namespace, rdns, type], index) => ({
    ...mockConnector({
      id: `${index}`,
      name,
      namespace,
      ...(rdns === undefined ? {} : { rdns }),
      ...(type ? { type } : {}),
    }),
    imageUrl: 'data:image/png;base64,AA==',
  }))

const nameOf = (namespace: string) => namespace.toUpperCase()

const inWords = ({ name, type, connectors, note }: ConnectorEntry) =>
  `${name} ${type} ${connectors.map(({ namespace }) => namespace).join('+')}${note ? ` (${note})` : ''}`

/** The rows, each as `name TYPE namespaces (note)`. */
const rowsOf = (wallets: readonly Wallet[]) => mergeConnectors(connectorsOf(wallets), nameOf).map(inWords)

describe('rows of the wallet list (Spec §3.2)', () => {
  const table: [title: string, wallets: Wallet[], rows: string[]][] = [
    ['none make none', [], []],
    ['one makes one, with its own type', [['A', 'eip155', 'io.a']], ['A ANNOUNCED eip155']],
    [
      'one name in two namespaces merges',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'solana'],
      ],
      ['A MULTI_CHAIN eip155+solana'],
    ],
    [
      'three namespaces merge',
      [
        ['A', 'eip155'],
        ['A', 'solana'],
        ['A', 'bip122'],
      ],
      ['A MULTI_CHAIN eip155+solana+bip122'],
    ],
    [
      'the same rdns in two namespaces merges',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'solana', 'io.a'],
      ],
      ['A MULTI_CHAIN eip155+solana'],
    ],
    [
      'disagreeing rdns stay apart',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'solana', 'io.b'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED solana (io.b)'],
    ],
    [
      'rdns that disagree behind one without stay apart',
      [
        ['A', 'solana'],
        ['A', 'eip155', 'io.a'],
        ['A', 'bip122', 'io.b'],
      ],
      ['A ANNOUNCED solana (0)', 'A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED bip122 (io.b)'],
    ],
    [
      'two claimants of a name stay two',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'eip155', 'io.b'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED eip155 (io.b)'],
    ],
    [
      'two claimants of a name and rdns stay two',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'eip155', 'io.a'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED eip155 (io.a)'],
    ],
    [
      'two claimants of an rdns by other names are told apart',
      [
        ['A', 'eip155', 'io.a'],
        ['B', 'eip155', 'io.a'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'B ANNOUNCED eip155 (io.a)'],
    ],
    [
      'a wallet whose rdns is contested does not merge',
      [
        ['A', 'eip155', 'io.a'],
        ['B', 'eip155', 'io.a'],
        ['A', 'solana'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED solana (2)', 'B ANNOUNCED eip155 (io.a)'],
    ],
    [
      'two claimants keep a third namespace apart',
      [
        ['A', 'eip155', 'io.a'],
        ['A', 'eip155', 'io.b'],
        ['A', 'solana'],
      ],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED eip155 (io.b)', 'A ANNOUNCED solana (2)'],
    ],
    [
      'without an rdns the id tells apart',
      [
        ['A', 'eip155'],
        ['A', 'eip155'],
      ],
      ['A ANNOUNCED eip155 (0)', 'A ANNOUNCED eip155 (1)'],
    ],
    [
      'Trust and Trust Wallet are one',
      [
        ['Trust Wallet', 'eip155', 'com.trust'],
        ['Trust', 'solana'],
      ],
      ['Trust Wallet MULTI_CHAIN eip155+solana'],
    ],
    [
      'letter case tells nothing apart',
      [
        ['OKX wallet', 'eip155'],
        ['okx Wallet', 'solana'],
      ],
      ['OKX wallet MULTI_CHAIN eip155+solana'],
    ],
    [
      'a name that is only Wallet stays',
      [
        ['Wallet', 'eip155'],
        ['A', 'solana'],
      ],
      ['Wallet ANNOUNCED eip155', 'A ANNOUNCED solana'],
    ],
    [
      'Wallet in the middle of a name counts',
      [
        ['A Wallet X', 'eip155'],
        ['A X', 'solana'],
      ],
      ['A Wallet X ANNOUNCED eip155', 'A X ANNOUNCED solana'],
    ],
    [
      'Walletish is not Wallet',
      [
        ['A Walletish', 'eip155'],
        ['A', 'solana'],
      ],
      ['A Walletish ANNOUNCED eip155', 'A ANNOUNCED solana'],
    ],
    [
      'the embedded wallet merges as AUTH',
      [
        ['Log in', 'eip155', undefined, 'AUTH'],
        ['Log in', 'solana', undefined, 'AUTH'],
      ],
      ['Log in AUTH eip155+solana'],
    ],
    [
      'one AUTH among them is enough',
      [
        ['A', 'eip155'],
        ['A', 'solana', undefined, 'AUTH'],
      ],
      ['A AUTH eip155+solana'],
    ],
    [
      'rows stand in the order of discovery',
      [
        ['B', 'eip155'],
        ['A', 'eip155'],
        ['B', 'solana'],
      ],
      ['B MULTI_CHAIN eip155+solana', 'A ANNOUNCED eip155'],
    ],
    [
      'the first found gives name and picture',
      [
        ['trust', 'solana'],
        ['Trust Wallet', 'eip155'],
      ],
      ['trust MULTI_CHAIN solana+eip155'],
    ],
    [
      'a name with letters of another script shows whose it is',
      [
        ['MetaMask', 'eip155', 'io.metamask'],
        ['M\u0435taMask', 'eip155', 'io.evil'],
        ['\uff2detaMask', 'eip155', 'io.wide'],
        ['\u041e\u041a\u0425', 'solana'],
        ['Caf\u00e9', 'eip155', 'io.cafe'],
      ],
      [
        'MetaMask ANNOUNCED eip155',
        'M\u0435taMask ANNOUNCED eip155 (io.evil)',
        '\uff2detaMask ANNOUNCED eip155 (io.wide)',
        '\u041e\u041a\u0425 ANNOUNCED solana (3)',
        'Caf\u00e9 ANNOUNCED eip155',
      ],
    ],
    [
      'a name of the object prototype is a name',
      [
        ['__proto__', 'eip155'],
        ['constructor', 'eip155'],
      ],
      ['__proto__ ANNOUNCED eip155', 'constructor ANNOUNCED eip155'],
    ],
  ]
  test.each(table)('%s', (_, wallets, rows) => {
    expect(rowsOf(wallets)).toEqual(rows)
  })

  test('no two rows have one id, though ids are unique in a namespace only', () => {
    const wallets = [
      mockConnector({ id: 'A', name: 'A', namespace: 'eip155', rdns: 'io.a' }),
      mockConnector({ id: 'A', name: 'A', namespace: 'solana', rdns: 'io.b' }),
    ]
    expect(mergeConnectors(wallets, nameOf).map(({ id }) => id)).toEqual(['eip155:A', 'solana:A'])
  })
})

describe('one name in several namespaces', () => {
  const own = (namespace: string, more: Partial<Connector> = {}) => ({
    ...mockConnector({ id: namespace, name: 'A', namespace }),
    ...more,
  })
  const picture = (letter: string) => ({ imageUrl: `data:image/png;base64,${letter}A==` })
  const rdns = { info: { rdns: 'io.a' } }
  const provider = {}
  const rows = (...connectors: Connector[]) => mergeConnectors(connectors, nameOf).map(inWords)

  test.each<[string, Connector[], string[]]>([
    [
      'is no evidence: they are two, told apart by rdns and namespace',
      [own('eip155', rdns), own('solana')],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED solana (SOLANA)'],
    ],
    [
      'with two pictures are two',
      [own('eip155', { ...rdns, ...picture('A') }), own('solana', picture('B'))],
      ['A ANNOUNCED eip155 (io.a)', 'A ANNOUNCED solana (SOLANA)'],
    ],
    [
      'with the same picture are one',
      [own('eip155', { ...rdns, ...picture('A') }), own('solana', picture('A'))],
      ['A MULTI_CHAIN eip155+solana'],
    ],
    [
      'with the same rdns are one',
      [own('eip155', rdns), own('solana', rdns)],
      ['A MULTI_CHAIN eip155+solana'],
    ],
    [
      'of the same object are one',
      [own('solana', { provider }), own('bip122', { provider })],
      ['A MULTI_CHAIN solana+bip122'],
    ],
    [
      'of a plugin are one',
      [
        own('eip155', { pluginId: 'a', type: 'EXTERNAL' }),
        own('solana', { pluginId: 'a', type: 'EXTERNAL' }),
      ],
      ['A EXTERNAL eip155+solana'],
    ],
    [
      'of which two belong together leave the third apart',
      [own('eip155', picture('A')), own('solana', picture('B')), own('bip122', picture('A'))],
      ['A MULTI_CHAIN eip155+bip122 (EIP155, BIP122)', 'A ANNOUNCED solana (SOLANA)'],
    ],
    [
      'are one where the third joins two that had nothing in common',
      [own('eip155', rdns), own('solana', picture('A')), own('bip122', { ...rdns, ...picture('A') })],
      ['A MULTI_CHAIN eip155+solana+bip122'],
    ],
  ])('%s', (_, connectors, expected) => {
    expect(rows(...connectors)).toEqual(expected)
  })
})
