import type { Token } from '@wallet-modal/runtime/chain'

type Row = readonly [symbol: string, name: string, decimals: number, address: string]

/** What most accounts hold, by network: contracts and mints as their makers publish them. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'eip155:1': [
    ['USDC', 'USD Coin', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', 'Tether', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['DAI', 'Dai', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['WETH', 'Wrapped Ether', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['WBTC', 'Wrapped Bitcoin', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
    ['LINK', 'Chainlink', 18, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
    ['UNI', 'Uniswap', 18, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
    ['AAVE', 'Aave', 18, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'],
  ],
  'eip155:10': [
    ['USDC', 'USD Coin', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['USDT', 'Tether', 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['DAI', 'Dai', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 'Wrapped Ether', 18, '0x4200000000000000000000000000000000000006'],
    ['OP', 'Optimism', 18, '0x4200000000000000000000000000000000000042'],
  ],
  'eip155:137': [
    ['USDC', 'USD Coin', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['USDT', 'Tether', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['DAI', 'Dai', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
    ['WETH', 'Wrapped Ether', 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['WBTC', 'Wrapped Bitcoin', 8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  ],
  'eip155:56': [
    ['USDT', 'Tether', 18, '0x55d398326f99059fF775485246999027B3197955'],
    ['USDC', 'USD Coin', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['DAI', 'Dai', 18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'],
    ['WBNB', 'Wrapped BNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
  ],
  'eip155:8453': [
    ['USDC', 'USD Coin', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['DAI', 'Dai', 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
    ['WETH', 'Wrapped Ether', 18, '0x4200000000000000000000000000000000000006'],
    ['cbBTC', 'Coinbase Wrapped BTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  ],
  'eip155:42161': [
    ['USDC', 'USD Coin', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['DAI', 'Dai', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 'Wrapped Ether', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['WBTC', 'Wrapped Bitcoin', 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
    ['ARB', 'Arbitrum', 18, '0x912CE59144191C1204E64559FE8253a0e49E6548'],
  ],
  'eip155:43114': [
    ['USDC', 'USD Coin', 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    ['USDT', 'Tether', 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ['WAVAX', 'Wrapped AVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
  ],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    ['USDC', 'USD Coin', 6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['USDT', 'Tether', 6, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ],
}

/** The tokens that are looked for on a network where no service lists them, besides the app's own. */
export const bundledTokens = (networkId: string): readonly Token[] =>
  (Object.hasOwn(rows, networkId) ? (rows[networkId] ?? []) : []).map(
    ([symbol, name, decimals, address]) => ({
      symbol,
      name,
      decimals,
      address,
    }),
  )
