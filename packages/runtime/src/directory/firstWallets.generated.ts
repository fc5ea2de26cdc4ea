// Generated from data/wallets.json by `npm run wallets`; see data/NOTICE.md.
/** The wallets that are listed at once; `unpackWallets` reads it. */
export const firstWallets: string = `io.metamask	MetaMask	e30d09fe-c0dd-4b61-81e2-d6dc09eb9700	c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96	=	eip155 solana	=	=
com.trustwallet.app	Trust Wallet	3386dde1-8b24-48c8-4b81-16979e342000	4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0	=	eip155 solana	=	trust
app.phantom	Phantom	b6ec7b81-bb4f-427d-e290-7631e6e50d00	a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393	=	eip155 solana bip122	=
com.coinbase.wallet	Base (formerly Coinbase Wallet)	04c88bf0-f115-4686-8c29-90a3d018a400	fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa	=	eip155 solana	base.app/
com.okex.wallet	OKX Wallet	c55df831-3c52-49fc-d1d1-97a926dc0c00	971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709	=	eip155 solana bip122	www.okx.com/download	okxwallet://main
com.binance.wallet	Binance Wallet	3d7eb880-7654-431f-ed84-a25712b45200	2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25	=	eip155 bip122	www.=en/web3wallet	bnc://app.binance.com/cedefi/
me.rainbow	Rainbow	7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500		=		=	=
com.solflare	Solflare		1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79		solana	=
com.bitget.web3	Bitget Wallet	f6ff957e-7e74-4f43-a3ae-a643bf18a200	38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662	=	eip155 solana	web3.bitget.com/	bitkeep
io.rabby	Rabby	255e6ba2-8dfd-43ad-e88e-57cbb98f6800		=		=	=
com.ledger	Ledger Wallet	c20e1cec-05e8-4ac6-a086-7ce355092400	19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927			www.=ledger-wallet	=live	=
org.uniswap	Uniswap Wallet	6033c33c-0773-48e3-a12f-e7fbf409e700				=	=
app.backpack	Backpack	71ca9daf-a31e-4d2a-fd01-f5dc2dc66900	2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0	=	eip155 solana	=	=
io.zerion.wallet	Zerion	77c1d3dd-0213-400a-f9cc-bfd524c47f00		=		=	=	=
com.exodus	Exodus	4c16cad4-cac9-4643-6726-c696efaf5200			eip155 solana	=	=
global.safe	Safe	a578bd45-b418-4111-2c56-8ddcd1417c00	225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f			=	=
com.crypto.wallet	Crypto.com Onchain	4903acdd-6463-44b6-3cf9-f23f4c75ca00		=		=onchain	dfw
app.xverse	Xverse Wallet	785e20ef-c68c-4a85-6cb9-053443871e00			bip122	www.=	=
io.magiceden.wallet	Magic Eden	62040f22-2ffd-4942-92fc-71ce68c64300	8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6	=	eip155 solana bip122	wallet.magiceden.io/	=
com.safepal	SafePal	4e7d6f52-f663-4fc1-4b88-eebe7fc72800				=	=wallet
im.token	imToken	67336675-0daa-489b-6885-cb95234bc400				=	imtokenv2
pro.tokenpocket	TokenPocket	7c2cee4e-a5bd-4ebd-277d-f496c69fa000		=		=	tpoutside
com.robinhood.wallet	Robinhood Wallet	dfe0e3e3-5746-4e2b-12ad-704608531500		=		=web3-wallet/	=-wallet
com.kraken	Kraken Wallet	8909e826-63e4-42b3-60b2-8a6a54060900				www.=wallet	=wallet
com.bybit	Bybit Wallet	b9e64f74-0176-44fd-c603-673a45ed5b00		=		www.=web3/	bybitapp://open/route?targetUrl=by://web3/walletconnect/
ag.jup	Jupiter	7601bec3-144f-4c9d-30a1-2d4a372ede00			solana	=mobile	=iter
io.trezor	Trezor Suite	8a9b77a3-45f8-4866-be38-ad565292d100				=trezor-suite	https://connect.trezor.io/9/deeplink/	trezorsuite://walletconnect
com.tangem	Tangem Wallet	80679c6f-bb0b-43d0-83e0-462ac268b600				=	=
so.onekey.app.wallet	OneKey	2067c771-93e8-4b32-b388-b2a0e1d4dc00		=		=	=-wallet	=
io.1inch.wallet	1inch Wallet	7c94a262-6d79-464c-bce3-a06f6beca600					oneinch://open/nobodywilleveruseit
com.brave.wallet	Brave Wallet	8cecad66-73e3-46ee-f45f-01503c032f00		=	eip155 solana	=wallet/
com.kucoin	KuCoin Web3 Wallet	70d8a90b-457b-4c04-4bc3-791e97caab00				www.=Web3	kucoin:///wallet/walletConnect
app.nightly	Nightly	7fb6e288-6d7e-4f29-d934-8b3f229c2d00		=	eip155 solana	=	=
com.coin98	Coin98 Super Wallet	e7c6d5d0-b986-4348-de22-fc940e1aee00	2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01	=	eip155 solana	=wallet	=
com.bitpay	BitPay Wallet	c81295d5-363c-4476-16ef-1e8ab557b100				=wallet	=
com.blockchain.login	Blockchain.com	0884948c-c6ce-421e-b4bd-3d2adb261500				login.blockchain.com/auth/signup	=-wallet
com.bitcoin	Bitcoin.com Wallet	8c575dec-0401-495f-d217-db965b48bf00				www.=	=com
com.zengo	Zengo Wallet	6133c399-ae32-4eba-0c5a-0fb84492bf00				=	zengo://get.zengo.com/
com.fireblocks	Fireblocks	94e7efd8-001d-40c0-e490-61e6b85e1b00				www.=	=-wc
com.mewwallet	MEW wallet	e2024511-2c9b-46d7-3111-52df3d241700				=	=
app.core.extension	Core	aec2da5c-8867-4a53-8f3d-4d547a30b400		=		=	=	=
com.roninchain.wallet	Ronin Wallet	689f6eb4-0378-41e1-0993-0767400cb600		=		wallet.roninchain.com/	roninwallet
xyz.argent	Argent	215158d2-614b-49c9-410f-77aa661c3900				www.=	argent://app/
co.family.wallet	Family	18ba1b99-6268-4d7e-bead-260e978b1a00		=		=	=wallet
app.zeal	Zeal	5416fb0b-9aec-4ffe-b7cd-c04c79ea4300		=		www.=	zeal://walletconnect/
sh.frame	Frame Wallet			=		=
com.enkrypt	Enkrypt	5aafd680-95a8-41e6-6df0-632ea23f4700		=		www.=
xyz.talisman	Talisman	7b8af324-1b14-44eb-d0b5-ca98550a6900		=		=	=
app.subwallet	SubWallet	03f5c08c-fb30-46a0-ca5c-d8fdd7250b00		=		www.=	=	=
app.keplr	Keplr	750e0f10-0700-4ca5-7c0d-b4a55da72f00		=		=	keplrwallet://wcV2
org.mathwallet	MathWallet	26a8f588-3231-4411-60ce-5bb6b805a700				=	=
com.gemwallet	Gem Wallet	28f1b431-9d2a-4083-1bf8-5958939a2300				=	gem
money.unstoppable	Unstoppable Wallet	a63cbfce-0726-4f94-9187-a761afb94400				=	=.money
com.dcentwallet	DCENT	47227489-9a0b-4e97-3a69-c7e721087c00				=	dcent
com.coolbitx.cwsapp	CoolWallet	4b1f3f62-475d-4ae2-8628-2643da829c00		=		coolwallet.io/	coolwallet
com.bestwallet	Best Wallet	c1bd1250-b97a-4e26-c584-554019bc1d00				=	bw://app/connect
com.bifrostwallet	Bifrost Wallet	c1ab3987-7e3c-43fa-0b27-c746f6135a00		=		=	=
com.valoraapp	Valora	a03bfa44-ce98-4883-9b2a-75e2b68f5700				=	celo://wallet
com.guarda.wallet	Guarda	33fdce72-c90d-431f-4e2a-ad7aa73fd700		=		=
com.cakewallet	Cake Wallet	b05af25b-fa4d-4f91-a4cb-2f8f7d544000				=	=`
