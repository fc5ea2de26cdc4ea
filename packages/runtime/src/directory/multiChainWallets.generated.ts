// Generated from data/wallets.json by `npm run wallets`; see data/NOTICE.md.
/** The wallets that serve several namespaces: rdns, name and namespaces; `isOneKnownWallet` reads it. */
export const multiChainWallets: string = `io.metamask	MetaMask	eip155 solana
com.trustwallet.app	Trust Wallet	eip155 solana
app.phantom	Phantom	eip155 solana bip122
com.coinbase.wallet	Base (formerly Coinbase Wallet)	eip155 solana
com.okex.wallet	OKX Wallet	eip155 solana bip122
com.binance.wallet	Binance Wallet	eip155 bip122
com.bitget.web3	Bitget Wallet	eip155 solana
app.backpack	Backpack	eip155 solana
	Exodus	eip155 solana
io.magiceden.wallet	Magic Eden	eip155 solana bip122
com.brave.wallet	Brave Wallet	eip155 solana
app.nightly	Nightly	eip155 solana
com.coin98	Coin98 Super Wallet	eip155 solana`
