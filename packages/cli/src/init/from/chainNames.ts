/** Networks by the names that viem, wagmi and AppKit export them under. */
const chainNames: Readonly<Record<string, string>> = {
  mainnet: 'eip155:1',
  optimism: 'eip155:10',
  bsc: 'eip155:56',
  gnosis: 'eip155:100',
  unichain: 'eip155:130',
  polygon: 'eip155:137',
  monad: 'eip155:143',
  sonic: 'eip155:146',
  manta: 'eip155:169',
  fantom: 'eip155:250',
  fraxtal: 'eip155:252',
  boba: 'eip155:288',
  zksync: 'eip155:324',
  zkSync: 'eip155:324',
  worldchain: 'eip155:480',
  metis: 'eip155:1088',
  moonbeam: 'eip155:1284',
  moonriver: 'eip155:1285',
  sei: 'eip155:1329',
  ronin: 'eip155:2020',
  abstract: 'eip155:2741',
  iotex: 'eip155:4689',
  mantle: 'eip155:5000',
  kaia: 'eip155:8217',
  klaytn: 'eip155:8217',
  base: 'eip155:8453',
  evmos: 'eip155:9001',
  apeChain: 'eip155:33139',
  mode: 'eip155:34443',
  arbitrum: 'eip155:42161',
  celo: 'eip155:42220',
  avalanche: 'eip155:43114',
  ink: 'eip155:57073',
  linea: 'eip155:59144',
  berachain: 'eip155:80094',
  blast: 'eip155:81457',
  scroll: 'eip155:534352',
  zora: 'eip155:7777777',
  aurora: 'eip155:1313161554',
  bscTestnet: 'eip155:97',
  polygonAmoy: 'eip155:80002',
  baseSepolia: 'eip155:84532',
  arbitrumSepolia: 'eip155:421614',
  sepolia: 'eip155:11155111',
  optimismSepolia: 'eip155:11155420',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solanaTestnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  bitcoinTestnet: 'bip122:000000000933ea01ad0ee984209779ba',
}

const packages = /^(?:viem|wagmi|@wagmi\/core|@reown\/appkit)\/(?:chains|networks)$/

/** The network that a name stands for where it is imported from a package of networks; undefined for one that we don't know. */
export const networkOfExport = (name: string, source: string): string | undefined =>
  packages.test(source) && Object.hasOwn(chainNames, name) ? chainNames[name] : undefined

/** All that are known. */
export const knownChainNames: readonly string[] = Object.keys(chainNames)
