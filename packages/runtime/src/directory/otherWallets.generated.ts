// Generated from data/wallets.json by `npm run wallets`; see data/NOTICE.md.
/** Where those are got from, and all others, most used first; `unpackWallets` reads it. */
export const otherWallets: string = `io.metamask	MetaMask								1438144202	=	nkbihfbeogaeaoehlefnkodbefgpgknn
com.trustwallet.app	Trust Wallet								1288339409	com.wallet.crypto.trustapp	egjidjbpglichdcondbcbdnbeeppgdph
app.phantom	Phantom								1598432977	=	bfnaelmomeimhlpmgjnjophhpkkoljpa
com.coinbase.wallet	Base (formerly Coinbase Wallet)								1278383455	org.toshi	hnfanknocfeofbddgcijnmhnfnkdnaad
com.okex.wallet	OKX Wallet								6743309484	com.okx.wallet	mcohilncbfahbmgdjkbpemcciiolgcge
com.binance.wallet	Binance Wallet								https://www.binance.com/en/download	https://www.binance.com/en/download	cadiboklkpojfamcoggejbbdjcoiljjk
me.rainbow	Rainbow								1457119021	=	opfgelmcmbiajamepnmloijbpoleiama
com.bitget.web3	Bitget Wallet								https://web3.bitget.com/en/wallet-download?type=0	https://web3.bitget.com/en/wallet-download?type=0	jiidiaalihmmhddjgbnbgdfflelocpak
io.rabby	Rabby								6474381673	com.debank.rabbymobile	acmacodkjbdgmoleebolmdjonilkdbch
com.ledger	Ledger Wallet								1361671700	=.live
org.uniswap	Uniswap Wallet								6443944476	com.uniswap.mobile	nnpmfplkfogfpmcngplhnbdnnilmcdcg
app.backpack	Backpack								6445964121	=.mobile	aflkmfhebedbjioipglgcbcmnbpgliof
io.zerion.wallet	Zerion								1456732565	io.zerion.android	klghhnkeealcohjjanjjdaeeggmfmlpl
com.exodus	Exodus								1414384820	exodusmovement.exodus	aholpfdialjgjfhomihkjbmgjidlcdno
global.safe	Safe								6748754793	=.mobileapp
com.crypto.wallet	Crypto.com Onchain								1512048310	com.defi.wallet	hifafgmccdpekplomjjkcfgodnhcellj
app.xverse	Xverse Wallet								1552272513	com.secretkeylabs.xverse	idnnbdplmphpflfnlkomgpfbpcgelopg
io.magiceden.wallet	Magic Eden								6478631482	com.magiceden.wallet	mkpegjkblkkefacfnmkajcjmabijhclg
com.safepal	SafePal								1548297139	io.safepal.wallet	lgmpcpglpngdoalbgeoldeajfclnhafa
im.token	imToken								1384798940	=.app
pro.tokenpocket	TokenPocket								6444625622	vip.mytokenpocket	mfgccjchihfkkindfppnaooecgfneiii
com.robinhood.wallet	Robinhood Wallet								https://robinhood.com/web3-wallet/	com.robinhood.gateway	https://robinhood.com/web3-wallet/
com.kraken	Kraken Wallet								1626327149	=.superwallet
com.bybit	Bybit Wallet								1488296980	=.app	pdliaogehgdbhbnmkklieghmmjkpigpa
ag.jup	Jupiter								6484069059	=.jupiter.android
io.trezor	Trezor Suite								1631884497	=.suite
com.tangem	Tangem Wallet								1354868448	=.wallet
so.onekey.app.wallet	OneKey								1609559473	=	jnmbobjmhlngoefaiojfljckilhhlhcj
io.1inch.wallet	1inch Wallet								1546049391	io.oneinch.android
com.brave.wallet	Brave Wallet										https://brave.com/wallet/
com.kucoin	KuCoin Web3 Wallet								1378956601	com.kubi.kucoin
app.nightly	Nightly								6444768157	com.nightlymobile	fiikommddbeccaoicoejoniammnalkfa
com.coin98	Coin98 Super Wallet								1561969966	coin98.crypto.finance.media	aeachknmefphepccionboohckonoeemg
com.bitpay	BitPay Wallet								https://bitpay.onelink.me/Cenw/ejjaw7bs	https://bitpay.onelink.me/Cenw/ejjaw7bs
com.blockchain.login	Blockchain.com								493253309	piuk.blockchain.android
com.bitcoin	Bitcoin.com Wallet								1252903728	=.mwallet
com.zengo	Zengo Wallet								1440147115	=.wallet
com.fireblocks	Fireblocks								1439296596	=.client
com.mewwallet	MEW wallet								1464614025	com.myetherwallet.mewwallet
app.core.extension	Core								6443685999	com.avaxwallet	agoakfejjabomempkjlepdflaleeobhb
com.roninchain.wallet	Ronin Wallet								1592675001	com.skymavis.genesis	fnjhmkhhmkbjkkabndcnnogagogbneec
xyz.argent	Argent								1358741926	im.argent.contractwalletclient
co.family.wallet	Family								1606779267
app.zeal	Zeal										heamnjbnflcikcggoiplibfommfbkjpj
com.enkrypt	Enkrypt										kkpllkodjeloidieedojogacfhpaihoh
xyz.talisman	Talisman								6761427240	=.app	fijngjgcjhjmmpcmkeiomlglpeiijkld
app.subwallet	SubWallet								1633050285	=.mobile	onhogfjeacnfoofkfgppdlbmlmnplgbn
app.keplr	Keplr								1567851089	com.chainapsis.keplr	dmkamcknogkgcdfhhbddcghachkejeap
org.mathwallet	MathWallet								1582612388	com.mathwallet.android	afbcbjpbpfadlkmhmclhkeeodmamcflc
com.gemwallet	Gem Wallet								6448712670	=.android
money.unstoppable	Unstoppable Wallet								1447619907	io.horizontalsystems.bankwallet
com.dcentwallet	DCENT								1447206611	com.kr.iotrust.dcent.wallet
com.coolbitx.cwsapp	CoolWallet								1328764142	=
com.bestwallet	Best Wallet								6451312105	=.mobile
com.bifrostwallet	Bifrost Wallet								1577198351	=.app
com.valoraapp	Valora								1520414263	co.clabs.valora
com.guarda.wallet	Guarda										hpglfhgfnhbgpjdenjgmdgoeiappafln
com.cakewallet	Cake Wallet								1334702542	=.cake_wallet
io.mywallet	My Wallet					=	=-wc	=	https://get.mywallet.io/ios-store	https://get.mywallet.io/android-store
io.ironwallet	IronWallet					=	myapp://app.ironwallet.io		6451146325	com.wallet.crypto.btc.eth
com.elrond.maiar.wallet	xPortal			=		xportal.com/	xportal		1519405832	=
com.mtpelerin	Bridge Wallet					www.=bridge-wallet	https://bridge.mtpelerin.com/wc		1481859680	=.bridge
co.arculus	Arculus Wallet					www.=	=wc		1575425801	=.wallet.android
com.wemixplay	WEMIX Play					=	wpapp://wemixplay.com/		6547834517	com.wemade.wemixplay
network.blackfort	BlackFort Wallet					=	=wc		6447954137	exchange.blackfort.blackfortwallet
com.hashpack.wallet	HashPack			=		hashpack.app/	=		6444389849	app.hashpack.wallet.twa	gjagmgiddbbciopjhllkdnddhcglnemk
com.bee	BeeWallet					www.=en	=		1529988919	network.bee.app	nankopfjhdflikcokhgohiaoehnjfako
com.socios.app	Socios.com - Wallet & Tokens					app.socios.com/	=-mob		1464868277	com.socios
cc.avacus	Avacus					=	=		6449657442	io.sowaka.avacus
com.xovawallet	Xova					=	xova://wc		6751160251
at.swe	Sweat Wallet					=	sweat:///		1619316571	com.sweatwallet
xyz.joeywallet	Joey Wallet					=	joey://settings		6745415911	=
org.thorwallet	THORWallet					www.=	=		1592064324	defisuisse.thorwallet
com.klipwallet	klip					=	=		1627665524	=.app
org.hot-labs	HOT Wallet			=		=wallet	hotwallet		6740916148	app.herewallet.hot	mpeengabcnhhjjgleiodimegnkpcenbk
com.hashport.wallet	HashPort Wallet					wallet.hashport.com/	expo2025-wallet		6450660947	io.hashport.hashwallet
io.internetmoney	Internet Money					=	=		1641771042	com.internetmoneywallet.app	ckklhkaabbmdjkahiaaplikpdddkenic
ai.interlinklabs	ITLX Wallet					=	interlinkid		6737988220	org.ai.interlinklabs.interlinkId
id.co.pintu	Pintu					pintu.co.id/	pintu://web3wallet		1494119678	com.valar.pintu
io.enjin	Enjin Wallet					=products/wallet	=wallet		1349078375	com.enjin.mobile.wallet
io.novawallet	Nova Wallet					=	=		1597119355	io.novafoundation.nova.market
com.opera	Opera Crypto Browser						cryptobrowser		1604311726		https://www.opera.com/crypto/next
tech.okto	Okto					=	=		6450688229	com.coindcx.okto	https://okto.tech/
com.aktionariat	Aktionariat Wallet					=	=		1518326813	=.app
com.chain	Chain					=	=app		6444779277
app.keyring	KEYRING PRO					=	=	=	1546824976	co.bacoor.keyring
pk.modular	Modular Wallet Prod					=	=wallet		https://testflight.apple.com/join/Zbf6wZaP	com.modular
com.oasys-wallet	Oasys Passport					www.=	=		6449960854	com.oasys_wallet.oas_app
com.flowfoundation.wallet	Flow Wallet			=		wallet.flow.com/	frw		6478996750	=	hpclkefagolihohboafpheddmmgdffjm
com.sabay.wallet	Sabay Wallet App					wallet.sabay.com/	myapp://kh.com.sabay.sabaywallet		6449341309	kh.com.sabay.sabaywallet
io.tokoin	Tokoin | My-T Wallet					=	mtwallet://app		1489276175	com.tokoin.wallet
io.alpha-u.wallet.web	αU wallet					web.wallet.alpha-u.io/intro.html	=-wallet		6444401106	com.kddi.wallet
network.cvl	CVL Wallet					=	https://app.cvl.network/		6444357628	llp.bc_group.cvl_wallet
com.wigwam.wallet	Wigwam			=		wigwam.app/	=		6630381643	com.wigwamapp	lccbohhgfkdikahanoclbdmaolidjdfl
com.bitso	Bitso Web3 Wallet					=web3-wallet	bitso://bitso.com/web3-wallet		1292836438	=.wallet
io.cypherhq	Cypher Wallet					=	cypherwallet		1604120414	com.cypherd.androidwallet
app.everspace	Everspace					=	=		1585434994	com.oberton.app
io.kriptomat	Kriptomat					=web3/	kriptomatapp://wallet-connect		1440135740	=.app
com.coinomi	Coinomi					www.=	=		1333588809	=.wallet
me.haha	HaHa					www.=	=		1591158244	com.permutize.haha
io.oxalus	Oxalus Wallet					=wallet	=		1620111723	=.wallet
xyz.frontier.wallet	Frontier		85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041	=		www.=	=		1482380988	com.frontierwallet	kppfdiipphfccemcignhifpjkapfbihd
io.atomicwallet	Atomic Wallet					=	=	=	1478257827	=
app.walletnow	NOW Wallet					=	nowwallet	=	1591216386	com.nowwallet
com.burritowallet	Burrito					=	burrito		6449563083	=.app
app.whitewallet	Whitewallet					=	=		6736445215	com.clear.whitewallet
com.monarchwallet	Monarch Wallet					=	https://monarchwallet.com/		1386397997
com.coldwallet	Cold Wallet					=	pluswallet		6467651848	com.PlusWallet
com.tomi	tomi Wallet					=wallet	=wallet		1643501440	=app.production	feoojlbclclaoifjiedeeenhldlenopl
app.freighter	Freighter					www.=	freighterwallet://wc-redirect		6743947720	org.stellar.freighterwallet
com.ellipal	ELLIPAL					www.=	=		1426179665
ai.purewallet	PureWallet app					=	=p		6738949168	com.nslab.purewalletp
cc.localtrade.lab	LocalTrade Wallet					lab.localtrade.cc/	https://ws.lab.localtrade.cc/		1602772298	com.localtrade.wallet
org.creditcoin.app	Credit Wallet					app.creditcoin.org/	creditwallet		6478491272	com.creditcoin.mobile
com.rewardywallet	Rewardy Wallet					www.=	=		6572285114	com.chainwith.rewardy
com.xcapit	Xcapit					=	https://app.xcapit.com/links		1545648148	=.app
org.gooddollar	GoodDollar					=	=	=		=
app.kabila.wallet	Kabila			=		=docs/kabila-wallet	=-wallet		6467106529	wallet.kabila.app	cnoepnljjcacmnjnopbhjelpmfokpijm
app.linen	Linen					=	=		1480509067	=.wallet
com.keeperwallet	Keeper					=	tonkeeper		1587742107	com.ton_keeper
com.veworld	VeWorld Mobile					=	veworld://org.vechain.veworld.app/		https://www.veworld.com/	https://www.veworld.com/
app.krystal	Krystal					=	=wallet		1558105691	com.kyrd.krystal
io.ricewallet	RiceWallet					=	=
xyz.coca	COCA Wallet					www.=	wirexwallet		1594165139	com.wirex.wallet
org.bron	Bron					=	bron-mobile://wallet-connect	bron://wallet-connect	6757437880	=.mobile
io.okse	Okse Wallet					=	=wallet		1555914591	wallet.okse.io
com.paybolt	PayBolt					www.=	paybolt://Wallet		1599880290	com.fincrypt.paybolt
com.plasma-wallet	Plasma Wallet					=	plasmawallet		1461735396
org.bytebank	ByteBank					www.=	hideoutwallet		1620315192	com.hideout.wallet
com.optowallet	Opto Wallet					=	opto		6443854537	app.opto.wallet
it.airgap	AirGap Wallet					=	=-wallet		1420996542	=.wallet
xyz.uniultra.wallet	U2U Wallet					wallet.uniultra.xyz/	u2uwc		6446194312	org.u2u.wallet	ebjfhkbnnbjhcedilbedghedfgiaioed
app.nicegram	Nicegram Wallet					=	ncg://wallet/home		1608870673	=
com.holdstation	Holdstation Wallet					www.=	=		6444925618	io.holdstation
io.universaleverything	UniversalProfiles					=	io.universaleverything.universalprofiles://wallet-connect		6702018631	=.universalprofiles
io.ibvm	IBVM Wallet					=	=		6744966630	com.ibvm.wallet
com.abra	Abra Wallet					=	=		https://abra.com/	https://abra.com/
one.mixin.messenger	Mixin			=		messenger.mixin.one/	=		1322324266	=
org.bitizen	Bitizen					=	bitizen://wallet/		1598283542	=.wallet	https://bitizen.org/
app.ultimate	Ultimate					=	=		1629053410
app.stickey	Stickey Wallet					=	stickyapp	=	1671113083	=
network.over	OverFlex					=overflex	=flex		6447250892	com.superblock.overmobile
app.coinstats	CoinStats					=	=	=	1247849330	com.coinstats.crypto.portfolio
dev.auroracloud	Aurora Pass					=pass	aurora-pass		6447244286	aurora.pass.android.app
me.qiewallet	QIE Wallet			=		www.=	qiemobilewalletconnect		6445826746	com.qiewallet	oljchdcgmibnjbbopolafbjncfhdacjb
io.harti	HARTi Wallet					=	=		1599921940	app.harti
io.dttd	DTTD					www.=	dotted		https://hop.dttd.app/appstoredownload	https://hop.dttd.app/googleplaydownload
com.tellaw	Tellaw Wallet					www.=	tellaw://walletconnect		6446802245	=.tellaw
io.summonersarena	SA ASSISTANT					=	saas://success			com.onechain.saas
org.onyx	Onyx Wallet					=	onyxwallet:///		6748654539	com.onyx.walletprod
com.bitpie	Bitpie					=	=wc		1481314229	https://bitpie.com/android/
world.ixo	Impact Wallet					www.=	impactsx		6444948058	com.ixo.mobile
me.iopay	ioPay					=	=		1478086371	io.iotex.iopay.gp
net.gateweb3	GateWallet					www.=web3	gtweb3wallet	=	https://www.gate.io/mobileapp	https://www.gate.io/mobileapp
app.ammer	Ammer Wallet					=	=wallet		1599698329
world.freedom	Freedom World					=wallet	freedom-wallet://freedom.world/		1606936073	com.bitazza.freedom.wallet
app.wombat	Wombat					=	=-wc	wombat://	1474392110	io.getwombat.android
org.dota168	MetaWallet						metawallet://com.metawallet.client	metawallet://
com.onlybulls	OnlyBulls Wallet					=	=		6746166943	com.askroi.onlybulls
finance.saucerswap	SaucerSwap Wallet					www.=saucerswap-wallet	https://www.saucerswap.finance/app		6747405489	com.saucerswap.mobile
com.secuxtech	SecuX					=	secux		1477437607	com.secuxapp
app.onto	ONTO					=	=provider		1436009823	com.github.ontio.onto
io.klever	Klever Wallet					=	klever-wallet://dp/walletconnect		1615064243	finance.klever.bitcoin.wallet
com.trusteeglobal	Trustee Wallet					=	tw		1462924276	com.trusteewallet
com.bexo	Bexo					=	beexo		1533311061	com.beexo
com.midoin	midoin					=	=		1374974523	=
pro.ds.app	Digital Shield					app.ds.pro/	digitalshield-wallet://wc	digitalshield-wallet://	6740052686
baby.smart	Smart.Baby					=	smartbody://?uri=			https://smartbaby.oss-cn-hongkong.aliyuncs.com/wallet/20230912/e94cee9101074e54a717415cccd11a87.apk
app.hbwallet	HB WALLET					=	=		1273639572	co.bacoor.android.hbwallet
com.uxuy	UXUY Wallet					www.=	=app		6744010539	=.fast
com.ivirse	IApp					=	=		6446265246	=.figame
org.alephium	Alephium Wallet					=	=		6469043072	=.wallet
ch.dssecurity	DS Security SA					www.=	https://www.coinbase.com/wallet/		https://dssecurity.ch/	https://dssecurity.ch/	https://dssecurity.ch/
net.lxxdao.wallet	LxxDaoWallet			=		www.=	=		6764900424	com.lxxdao.wallet	ogbdflabaoemndngioedpedkcieinfca
com.concordium.wallet	Concordium			=		=	=wallet		1593386457	com.pioneeringtechventures.wallet	mnnkpffndmickbiakofclnpoiajlegmg
io.zkape	Ape Wallet					www.=	ape		6450944029
io.pitaka	Pitaka					=	=		1644341925	com.pitakamobile
com.dokwallet	Dokwallet					www.=	=		1533065700	com.dok.wallet
com.blofin.wallet	BloFin Wallet					wallet.blofin.com/	=-wallet		6753210919	=.wallet
xyz.sequence	Sequence Wallet					=	https://sequence.app/
io.fizen	Fizen Wallet					=	fw		1621269508	com.fizen.io.wallet
com.authentrend	AT.Wallet					=at-wallet/	atwallet	=	1479171310	=.atwallet
com.foxwallet	FoxWallet						=		1590983231	=.play
com.safemoon	SafeMoon					=	=	=	1579735495	net.safemoon.androidwallet
cash.abpay	AB Pay					=	abpay://walletconnect		6745787849	org.ab.abwallet.android.release
io.yowallet	YoWallet					=	yo-wallet		6474118944	com.yowallet.app
pro.fintoken	FINTOKEN					=	=		6447503215	com.digitalasset.fintoken
com.pionewallet	PioneWallet					=	tobewallet		6738914833	com.companyname.swaptobe
io.zelcore	Zelcore			=		=	zel	=	1436296839	com.zelcash.zelcore	khpdakhaigcopakcondjleibgpdjpmck
io.unagi.unawallet	una Wallet					unawallet.unagi.io/	unawallet		6456397239	app.unawallet.app
com.alicebob	Alicebob Wallet					=	crypto.ab.wallet		6467197622	com.crypto.ab.wallet.app	mjmpkbeecljmaoojijflpfpmpdhnpabd
io.kigo	Kigo					=	=-mobile-app		6449599872	com.augeo.kigo
xyz.tucop	TuCOP Wallet					=	myapp://tucop			org.tucop
io.noone	Noone Wallet					=	crypto.noone.wallet://walletcon		1668333995	=.androidwallet	bgfhmafjampalkbjicjcjiikhlaggdnm
com.walllet	walllet.com					=	=		6752386368	=.app
com.getcogni	Cogni					www.=	getcogni://web3/		1483957512	=.app
org.thepulsewallet	The Pulse Wallet					=	wallet.pulse		6458346951	com.wallet.thepulse
io.staticbit	StaticBit					=	=		6745529426	=.wallet
io.doma.wallet	DomaWallet					wallet.doma.io/	goldwallet		6755648519	com.Domawallet
com.fxwallet	FxWallet					www.=	=		1560943983	com.fxfi.fxwallet
com.unitywallet	Unity Wallet					=	savl		1369912925	com.savl
org.thetatoken	Theta Wallet					www.=wallet	wc		1451094550	org.theta.wallet
app.sinum	Sinum					=	=		6466151819	io.sinum.wallet
finance.openwallet	Open Wallet					=	x-app-open-wallet		6502636684	com.finverselabs.openwallet
finance.soulswap.app	SoulSwap					app.soulswap.finance/	soulwallet		6469735252		https://apps.apple.com/us/app/soulwallet-defi-portal/id6469735252
com.shapeshift	ShapeShift					=	=		996569075	=.droid_shapeshift
io.trinity-tech	Essentials					www.=essentials	https://essentials.web3essentials.io/		1568931743	org.elastos.essentials.app
money.keychain	Keychain						https://app.keychain.money/
app.omni	Omni					=	=		1569375204	fi.steakwallet.app
io.walletv	Wallet V					=	virgowallet		6743709480	prod.walletv.virgo
online.puzzle	Puzzle Wallet					=	=app		6450268321	=	fdchdcpieegfofnofhgdombfckhbcokj
xyz.echooo	Echooo Wallet					www.=	echooo://echooo.valleysound.xyz/vss/walletconnect		6446883725	com.smartwallet.app	lcmncloheoekhbmljjlhdlaobkedjbgd
io.trustasset	Trust Asset Wallet					=	trustassetapp://walletconnect			com.trustassetapp
app.dfinnwallet	Dfinn Wallet					=	=		6451134219	money.dfinn.wallet
io.ethermail	EtherMail					=	=		6451305966	com.ethermail.ethermail_android
my.mone	mOne superapp					=	=		1628087356	com.metapro.app
io.legionnetwork	LegionNetwork					www.=	legionapp		1602921528	com.legion.production
com.ripio	Ripio Portal					=portal	ripio://portal		1221006761	=.android	ddamhapapianibkkkcclabgicmpnpdnj
io.cosmostation	Cosmostation					www.=	=		1459830339	wannabit.io.cosmostaion
inc.tomo	Tomo Wallet			=		=	=		6468010287	tomo.app.unyx	pfccjkejcgoppjnllalolplgogenfojk
me.komet.app	Komet			=		=	=		6448238558		anmkkggohcdelhaholjialcfgdbcegbo
io.guardiianwallet	GUARDIIAN Wallet					=	=		6478384338	com.gardianwallet
com.zypto	Zypto			=		=	=		6463755992	=
app.status	Status Legacy			=		=blog/migrate-from-status-legacy-to-unified-status-mobile-app	=-app	=	1178893006	im.status.ethereum	kahehnbpamjplefhpkhafinaodkkenpg
io.nabox	Nabox					=	=		6443821021
nl.greenhood.wallet	Greenhood Wallet			=		www.greenhoodwallet.com/	=		1661248135	com.greehood.wallet
io.nash	Nash					=	=		1475759236	=.app
com.tastycrypto	tastycrypto					www.=	=		1670102186	=
com.webauth	WebAuth					=	proton		1594500069	com.metallicus.webauth
io.xenea	XENEA Wallet					=	=		6636520027	com.xenea.wallet
jp.haudi.crypto	Openloop Connect					www.crypto.haudi.jp/openloop/	openloop	=	6762738283	=.openloopconnect
com.thirdweb	thirdweb					=	https://ews.thirdweb.com/
xyz.roam.wallet	Roam			=		=	=	=	https://testflight.apple.com/join/hM8Ba1Qd	https://google.com/
app.gamic	Gamic					=	=	=	1673683070	=.guild.gamic_guild_mobile
app.m1nty	M1NTY					=	=		1643737318	=.android
io.koalawallet	Koala Wallet					=	kowallet		1627486259	com.eucalyptuslabs.kowallet	lnnnmfcpbkafcpgdilckhmhbkkbpkmid
io.myabcwallet	ABC Wallet					=	abc-wallet://abcwc		1642837445	=.mpc
app.catecoin	Catecoin Wallet					=	=		1637850589	com.crypto.wallet.catecoin
finance.freehold	Freehold Wallet					=	freeholdapp://walletconnect/wc		6504279581
com.hootark	HootArk					www.=	=			com.bose.meta.browser
us.binance	Binance.US Wallet					www.=	bncus://binance.us/cedefi		1492670702	com.binance.us
com.coincircle	CoinCircle					=	https://coincircle.com/app/walletconnect		https://coincircle.com/app	https://coincircle.com/app
io.bharatbox	BharatBox App					=	=		6472478382
com.ballet	Ballet Crypto					www.=	=crypto		1474912942	=crypto
com.dolletwallet	Dollet					=	dolletwc		6451143361	com.dolllet.mainnet
org.ciphertrade	CipherTrade					=	ciphertrade://wc			=.app
io.wallet3	Wallet 3					=	=	=	1597395741	jp.co.chainbow.wallet3.mobile
net.shinobi-wallet	Shinobi-Wallet					=	=		1572609905	io.fgraph.shinobiwallet
ai.pundi	Pundi Wallet					=	fxwallet		1504798360	com.pundix.functionx
com.azcoiner	AZCoiner					=	=		6467728839	com.azc.azcoiner
com.passwallet.app	Pass App			=		pass.app/	=		6670792141	=
com.coinex.wallet	CoinEx Wallet					wallet.coinex.com/en/			1462031389	com.viabtc.wallet
io.hyperpay	HyperPay					www.=	=	=	1354755812	com.legendwd.hyperpayW
com.flash-wallet	Flash Wallet					=	flashwallet		6461013442	com.flashwallet.production
com.atomwallets	Atom Wallets					=	atomwallet		6754027418	=.app
com.vgxfoundation	VGX Wallet					=	safemoon	=	1579735495
org.arianee	Arianee Wallet					=	com.arianee.wallet		1435782507	com.arianee.wallet
io.zelus	Zelus Wallet					=	=wallet		1588430343	com.zelus.wallet
ai.iluminary	iLuminaryAi Wallet					=	=		6463699032	com.iluminary
io.streakk	Streakk Wallet					=	=		1636671089	com.streakk
finance.porta	PortaWallet					=	=			com.wallet.porta.android
io.earthwallet	Earth Wallet					www.=	=	=	1638414929	earth.wallet.app	agkfnefiabmfpanochlcakggnkdfmmjd
com.adftechnology	ADF Wallet					www.=	adf			com.adf.wallet
com.reown	React Native Sample Wallet					=walletkit	rn-web3wallet-internal		https://testflight.apple.com/join/kdlGVGLo	https://appdistribution.firebase.dev/i/e7711e780547234e
com.walletconnect	Swift Sample Wallet					=	walletapp		https://lab.web3modal.com/wallet	https://lab.web3modal.com/wallet
io.passpay	PassPay Wallet					www.=	com.wallet.passpay		1645009398
io.reactwallet	React Wallet					=	https://reactwalletback.com/app-link/		6743440808	com.react.wwallett
technology.obvious	Obvious					=	=		1643088398	com.hashhalli.obvious
io.leapwallet	Leap					=	leapcosmos		1642465549	=.cosmos	fcfcfllfndlomdhbehjjcoimbgofdncg
xyz.orion	Orion					=	orion://wc?		1659758160
com.kaxaa	KAXAA Wallet					=	https://link.kaxaa.com/		https://ewallet.kaxaa.com/		njlpbnllmbgdjcmjogmlheldgkcdjnol
network.gridlock	Gridlock Wallet					=	network.gridlock.appgridlock		1567057330	=.AppGridlock
io.scramberry	ScramberryWallet					=ja/wallet/	io.scramberry.v7bmfgda1vo42ue385xc://deeplink		6468808512	=.wallet
co.lifedefi	Life DeFi					=	w3akvrn:/	=	1591427970	life.lifecrypto.app
io.blocto	Blocto					=	=		1481181682	com.portto.blocto
com.kryptogo	KryptoGO Wallet					=wallet	=		1593830910	=.walletapp	bgaihnkooadagpjddlcaleaopmkjadfl
network.haqq	HAQQ Wallet					=wallet	=		6443843352	com.haqq.wallet
cc.maxwallet	MaxWallet					=	=	=	https://apps.apple.com/es/app/6670610349	com.maxwallet.cc
space.binox	Binox Wallet						=			com.binox.wallet
technology.jambo	Jambo					www.=	jbw://walletconnect			com.jambo
com.3swallet	3S Wallet					=	bhcwallet		1622316272	network.bho.wallet
app.edge	Edge					=	https://deep.edge.app/wc		1344400091	co.edgesecure.app
io.cfcx	CFCX					=	=		6753644341	com.cfcx
org.tha.hashpay	AssetGuard			=		www.hashgraph-group.com/products/assetguard	https://tha-assetguard.vercel.app/		6751275677	=	pepjfofpkjbfkkoalnmbdhhghakebaic
io.banksocial	BankSocial					www.=	https://banksocial.app.link/download			app.banksocial.io
com.google.play	Cryptic					play.google.com/store/apps/details?id=com.cypherchat	cypherchat://wc			com.cypherchat
com.crossmint	Crossmint					www.=	https://www.crossmint.com/				https://www.crossmint.com/
app.imem	iMe Messenger & Crypto Wallet					=	https://imem.app/download		1450480822	com.iMe.android
com.saify	Saify					=	=		6737464724	=
com.purechain	PureWallet					=	purewalletp		6738949168	com.nslab.purewalletp
io.ethos	Ethos Self-Custody Vault					www.=	myapp://home		6450948705	com.ethos2.prod
com.tokenb	TokenB					=	=-web3wallet			net.token13.wallet
io.walletverse	Walletverse					=	=		6462672660	com.walletverse
io.certhis	Certhis					=	https://certhis.io/
io.swiftexchange	SwiftEx Wallet					=	swiftex://app.swiftexchange.io		6759080930	org.app.swiftEx.wallet
io.safecryptowallet	SafeWallet					=	safewallet		6449599259
com.ullapay	WOW EARN					www.=	ullawallet		6443434220	com.hxg.wallet
com.it.onewallet	onewallet					onewallet.it.com/	onewallet://wallet		6749446601
network.wali	Wali Wallet						wali://wali.network			com.wali.wallet
com.peakdefi	PEAKDEFI					=	wc			=wallet
com.example.subdomain	Key3			=		key3.ai/	walletapp		6742847091
io.pockie	pockie					www.=ko	=		6448715234	com.pilab.pockie
com.reown.lab	Flutter Sample Wallet					lab.reown.com/flutter_walletkit	wcflutterwallet-internal	wcflutterwallet://	https://testflight.apple.com/join/ABbjL9Yu	https://appdistribution.firebase.dev/i/86311d3c1caf8ea9
org.dailychain.wallet	Daily Wallet					wallet.dailychain.org/	dailywallet			com.wallet.daily
com.katzwallet	Katz Wallet					=	https://katzwallet.com/		6749442473	=
id.plumaa	Plumaa ID					=	=	=	6475269207
com.alphawallet	AlphaWallet					=	awallet		1358230430	io.stormbird.wallet
io.kgen	KGeN Wallet					=	kgen://app/wallet		6478902511	com.indiggcommunity
io.anybit	Anybit					www.=	=		6740199843
com.satuwallet.extension	Satu Wallet			=		=	satuwallet://wc		6759336664	com.cryptonerd.SatuWallet	feaigjakedamghiblgeggmdfieieclma
com.saakuru.app	Saakuru All-in-One crypto App					app.saakuru.com/	metaone		1627212812	ventures.aag.metaone
io.r0ar	R0AR Mobile Wallet					www.=	roarwallet		6745417026	com.roar_wallet
app.utorg	UTORG					=	utorg://mainactivity	=	6444720908	com.utorg
app.w3wallet	W3 Wallet					=	=		6670211780	=.w3wallet
com.gayawallet	Gaya Wallet					=	https://gayawallet.com/		6741714278	=mobapp
com.reown.docs	Kotlin Sample Wallet					docs.reown.com/walletkit/android/installation	kotlin-web3wallet			https://github.com/reown-com/reown-kotlin
fi.dropmate	Dropmate					=	dropmate://app		https://testflight.apple.com/join/KHOMtqE4	app.dropmate
com.kriptonio	Kriptonio					=	=		6444807361	=.mobile.android
com.liberawallet	Libera					=	libera			com.impactmarket.mobile
com.ukey	UKey Wallet					=	=-wallet		6758265264	app.ukey.io
io.ready	Ready					=	=wallet		1668536401
io.billionwallet	Billion					=	=		6746122902	com.billionwallet
io.up	UP.io					=	=-io			=.wallet
gg.indi	IndiGG					=	indigg://walletconnect			com.indiggcommunity
io.compasswallet	Compass Wallet					=	leapcompass		6450257441	io.leapwallet.compass	anokgmphncpekkhclmingpimjmcooifb
fun.tobi	Tobi					=	https://api.tobiwallet.app/dapp/wallet-connect/redirect		https://t.me/TobiWalletBot	https://t.me/TobiWalletBot
finance.panaroma	Panaroma Wallet					=	panaromawallet://walletconnect
xyz.bonuz	bonuz Social Wallet					=	=app		1637687439	market.bonuz.app
app.clot	Clot					=	=		1584113315
network.mrhb	Sahal Wallet					=	sahalwallet	=	1602366920	sahal.wallet.app
io.transi	Transi					www.=	=		1662471884	https://www.transi.io/TransiWallet
com.novawallet.extention	NOVA			=		nov.ag/	nova	=	6753857720
world.qoin	Qoin Wallet					=	wcqoin		1483718254	com.qoin.wallet
com.greengloryglobal	Blockaura					=	blockaura://walletconnect			com.blockaura_classic
com.ipmb	IPMB Wallet					www.=	com.ipmb.app://walletcon		6474244533	=.app	gohpeceldnpglangfimhdjlfhgalohco
io.hero.wallet	Hero Wallet			=		app.herowallet.com/	herowallet://wc		6757118686	=	eadjllodfjkbljlihgiflhapafcigoee
world.fncy	Fncy Mobile Wallet					=	metacubewallet		1613707166	com.metaverse.world.cube
io.gk8	GK8					www.=	gk8://main		1591020248
com.anchorage	Anchorage Digital					www.=	https://anchorage.com/		6470914477
social.halo	Halo Wallet					=	=wallet		1633572905	com.kucoin.wallet	nbdpmlhambbdkhkmbfpljckjcmgibalo
com.dlicom	DLICOM			=		dlicom.io/	https://dlicom.me/		6502626332	com.shlenpower.dlicom	mbhpbeaplpkadefjmpbnlkomdhlomiec
com.dexari	Dexari					=	=		6741098169	=
com.bscecowallet	BSC Wallet					=	bscwalletapp		6445821381
xyz.timelesswallet	Timeless X					=	timeless-x://connect		6470180600	=.aa	ifcpkdgcgcepjdkfcogehpnhpipejgho
app.outlawgames	Outlaw Wallet					www.=	outlaw			com.outlawgame.android
com.superhero.cordova	Superhero Wallet			=		wallet.superhero.com/	=		1502786641	=	mnhmmkepfddpifjkamaligfeemcbhdne
com.volsungar	Volsungar					=	=		6757104054	=.wallet
com.get-verso	Verso					=	verso		1539304605	com.btuprotocol.btu_wallet
com.obliowallet	Oblio Wallet					=	oblio		https://play.google.com/store/apps/details?id=com.oblio.wallet	com.oblio.wallet
trade.flooz.wallet	Flooz					wallet.flooz.trade/	=wallet		1621027074	wallet.flooz.mobile
com.scopuly	Scopuly					=	=	=	1383402218	com.sdex.app
ai.spotonchain.platform	Spot On Chain App					platform.spotonchain.ai/	=		6449733489	network.spotonchain
io.legacynetwork	Legacy Wallet					www.=	legacy://network.io		6443578674	=.app	ammjlinfekkoockogfhdkgcohjlbhmff
app.tofee	Tofee Wallet Official					=	tofee://wallet		6504269605
co.xellar	Xellar					=	=		1671215861	com.xellar.wallets
world.dosi.vault	DOSI Vault					vault.dosi.world/	app.dosivault		1664013594	=	blpiicikpimmklhoiploliaenjmecabp
com.dextrade	DexTrade			=		=	https://pwa.dextrade.com/				nmladckinifchdidkoaagbcpnieocoah
io.nonbank	NonBank					=	=		6477441479	=
com.cryptokara	Cryptokara			=		=	cryptokara://StartScreen			=
world.dolphinode.chain	NodeVault			=		chain.dolphinode.world/wallet	awallet://wc		6756870326		nhihmlanbfomighpjodmmliikbnlmaog
com.sinohope	Sinohope					www.=	=app		1672956199	=.mpcwallet.app
app.girin	Girin Wallet					=	=wallet	=	6670226485	=wallet
co.cyber.wallet	CyberWallet					wallet.cyber.co/	https://wallet.cyber.co/		https://wallet.cyber.co/
com.kimlwallet	KIML Wallet					=	=		6746929530
network.dgg	DGG Wallet					=	=		1659618218	=.wallet	https://apps.apple.com/nl/app/dgg-wallet-nfts-games/id1659618218
com.tiduswallet	Tidus Wallet					=	tiduswallet://walletconnect			co.nycrypto.tiduswallet
org.shefi	SheFi					www.=	=		https://testflight.apple.com/join/CEmx1nCa	=.app
io.helixid	helix id					=	helix-id://helix-id.com		1469238013	com.io.helix.id
app.herewallet	HERE Wallet					=	=		https://download.herewallet.app/?ios=	https://download.herewallet.app/?android=
com.velgazm	Velgazm					=	velgazm://wc		6743999332	=_new
com.oxpaywallet	OXPAY					=	https://oxpaywallet.com/wc			com.oxWallet.production
com.esignus	HASHWallet					www.=	hashwallet://app/wc		6443484063	=.hashwalletmanager
fi.stablez	Stablez					=	nptwc		1600381072	com.blockchain.crypto.wallet.neopin
com.apple.apps	NullTrace					apps.apple.com/us/app/nulltrace/id6758411859	https://nulltrace.app/		6758411859
app.qubic.wallet	Qubic Wallet					wallet.qubic.app/	=		1563987988	=
pro.debox	DeBox Wallet					=	=		6444485220	com.tm.security.wallet
com.paliwallet	Pali Wallet					=	=		6447639615	io.paliwallet	https://play.google.com/store/apps/details?id=io.paliwallet
cc.dropp	Dropp					=	=		1544894404	=.wallet
com.mecowallet	MeCo Wallet					=	=		6749523218	com.memecore.wallet
io.kriptok	KriptoK					=	kriptok://wc		6752350022	com.kriptokasam.cryptowallet
org.luminawallet	Lumina Wallet					=	lumina://wc			com.luminawallet.app
ltd.proximax	Sirius MX					www.=en/privacy-siriusmx	https://applink.multixw.com/		6746712224	app.sirius.mx
finance.voltage	Volt Wallet					=	volt		6444159237	=.app
app.arcawallet	Arca Wallet					=	arcawallet://wc			io.constellationnetwork.arca
com.daffione	DaffiOne					www.=				com.me.daffione
io.kaiawallet	Kaia Wallet					www.=	kaiawallet://wallet		6502896387	io.klutch.wallet
jp.mynawallet	MynaWallet					www.=	=		6751813717	jp.co.mynawallet.MynaWallet
net.cyperchat	Cyper					www.=	cyper://app/wallet/index		6754552193	com.mzl.cyper
com.auraspay.wallet	AurasPay					wallet.auraspay.com/	auraspay://wc			com.auraswallet.app
ae.naba.wallet	Naba Wallet					wallet.naba.ae/	=pass			com.naba.naba_wallet
com.nvxowallet	NVXO Wallet					www.=	nvxowallet://wc		6741467282	com.nvwallet.wallet
br.com.vkxtech.wallet	VKX WALLET					wallet.vkxtech.com.br/download	vkxwallet://wc			com.vkinha.wallet
io.wallacy	Wallacy					=	=	=	6448592576	=.cryptowallet
org.ecoinwallet	ECOIN Wallet					=	=			=
io.ozonewallet	OzoneWallet					=	chiawallet://ozonewallet.io			com.chiatk.apps.ozone1
live.superex	SuperWallet					=	superwallet		1601589888	com.superex.ex
app.swopme	SWOP					www.=	swopmobileexpo		1593201322	com.travisheron.swopapp
fund.lflabs	LF Wallet App					=wallet	lfwallet			com.lfwallet.app
io.getclave	Clave					=	clave://link/wc/	=	6449253761	com.clave.mobile
com.neonwallet	Neon Wallet					=	neon://uri=	=	1530111452	neo.org.freewallet.app
io.diamante	DIAM Wallet					=	diamwallet://wc		6450691849	com.diamante.diamwallet
com.qubetics	QubeticsWallet					www.=	=		6746333540	=.wallet
io.cornwallet	CornWallet					www.=	https://www.cornwallet.io/		6755650881
io.pltwallet	PLTwallet					=	=		1581055631	com.palettechain.wallet
ng.grrn	GRRNPay					www.=	grrnpay://wc		6754450838	com.grrn.ng.pay
digital.minerva	Minerva Wallet					=	=			=
com.nodle	Nodle					www.=products/cash_app	=		1480763553	io.nodle.cash
land.liker	LikerLand App					=getapp	com.oice		1248232355	com.oice
gg.ggp	GGP Wallet					=en			6692627990	com.ggp__wallet
me.astrox	Me Wallet					=	astrox://me/wcx		1634031707	com.astrox.me
com.amazewallet	AmazeWallet					=	amazeapp://amazewallet.com		1622941204	com.mining.amaze.wallet
io.talken	Talken Wallet					=	=-wallet		1459475831	https://play.google.com/store/search?q=talken&c=apps&hl=en-KR
org.rezor	Rezor					www.=	rezor://app			com.rezor
com.apollox	ApolloX					www.=en	https://app.apollox.finance/		1589405398	=.android
org.talkapp	T+ Wallet					www.=	=		1547227377	=
org.lunascape	Lunascape Browser					www.=browser/mobile	=		380065805	jp.co.lunascape.android.ilunascape
io.prettygood.x	PrettyGood Keyboard					x.prettygood.io/	pgk://wallet			com.pgk.keyboard
social.gm2	GM² Social					=	gm2://home		6502584673	com.gm2.app.prod
com.paribu	Paribu Self					www.=self/	self		6608980005	=.self
io.miraiapp	Mirai App					=	=		6472134236	co.mirailabs.app
io.ukiss	UKISS Hub					www.=	=hub			=.uhub.mobile
io.bimwallet	BIM Wallet					www.=	=			=
com.bitnovo	Bitnovo Wallet					=	=wallet		1553430666	=.Wallet
com.wemix	WemixWallet					www.=	=wallet30		1628230003	=foundation.wemixwallet
com.frostfirewallet	Frostfire					=	frostfire://wc			com.velas.frostfire
com.tapinvest	TAP WALLET					=#wallet	humblwallet		1627171234	com.humbl.wallet.app
com.fastex.wallet	Yo Wallet			=		yowallet.io/	yo-wallet		6474118944	com.yowallet.app
app.getcosine	Cosine Wallet					=	cosine		https://getcosine.app/
app.88wallet	88wallet					=	com.wallabr.wallet			com.wallabr.wallet
io.didwallet	DIDWallet					www.=	abt://didwallet.io/i		1460083542	com.arcblock.wallet.app.product
com.pierwallet	pier					www.=	https://pierwallet.xyz/wc		1613187762	one.nobank.app
com.cryptnox	Cryptnox Wallet					=	=		1583011693	=.cryptnoxwallet
io.ttmwallet	MDAO Wallet					=	=app		1540851562	com.ttmbank.wallet.app
org.kelp	Kelp					=	link.kelp.finance://walletconnect		1632857274	com.app.kelpa
zone.bitverse	Bitverse					www.=	bitverseapp://open/wallet		https://apps.apple.com/app/1645515614	com.bitverse.app	gkeelndblnomfmjnophbhfhcjbcnemka
io.plutope	Plutope					www.=	=		6466782831	com.app.plutope
com.nufinetes	Nufinetes					www.=	vimwallet	=	1609562349	com.vimworld.wallet
io.tradestrike	StrikeX Wallet					=	strikex		6443517613	com.tradestrike
com.payperless	Payperless					=			1552741313	=.wallet
com.lif3	Lif3 Wallet					=	lif3wallet://walletview		6444389674	=.wallet
net.elastos	Elastos Essentials					=wallet	essentials		1568931743	io.web3essentials.app
io.buzz-up	BUZZUP					=	buzzup		https://apps.apple.com/app/6479512180	io.chainon.lsyim
com.revelator.wallet	Revelator Wallet					wallet.revelator.com/	=wallet		1484642420	com.revelator.originalworks
io.bladewallet	Blade Wallet					=	org.bladelabs.bladewallet		1623849951	org.bladelabs.wallet	abogmiocnneedmmepnohnhlijcjpcifd
app.keeper-wallet	Keeper					=	https://link.keeper-wallet.app/		6444443920	app.keeper.wallet
io.hacken.hai	hAI by Hacken					hai.hacken.io/	hai		1501384789	com.hackenai.hackenaiapp
com.mpcvault.broswerplugin	MPCVault | Team crypto wallet			=		=	com.mpcvault.mobileapp://wccallback	=	1622756458	com.mpcvault.mobileapp.android	jgfmfplofjigjfokigdiaiibhonfnedj
com.pandoshi	Pandoshi Wallet					=	=wallet			=.wallet
com.wokwallet	Wok Wallet					=	wokwallet://wc		6761250172
today.paywithcrypto.wallet	PWC Super App			=		paywithcrypto.io/	pwc://wallet		6748593718	com.paywithcrypto.paywithcrypto	offikenkomflpdlapgobkimgfjpakdgm
io.yusetoken	Yuse Wallet					=	https://yusewallet.page.link/tobR		6449364813	com.yuse.wallet
com.caesiumlab	Caesium					=	caesium-app://walletconnect			com.csm_app
finance.islamicoin	ISLAMIwallet					=islamiwallet	islamiwallet://islami.com/path/		1631212925	com.islami.wallet
com.coinsdo	CoinWallet					www.=	coinwallet	=	6479635869	=.wallet	oafedfoadhdjjcipmcbecikgokpaphjk
com.wallet2day	Wallet Today					=	wallettoday			com.today.wallet
fi.pillar	Pillar					=	=wallet		1346582238	com.pillarproject.wallet
com.socjsc	SOC Wallet					=	socwallet		6752928371
com.kresus	Kresus SuperApp					www.=	com.kresus.superapp		6444355152	=.superapp
ooo.plugwallet	plug			=		=	plug		1599570197	co.psychedelic.plug	cfbfdhimifdmdehjmkdobpcjfefblkjm
com.goldaxis	Goldaxis						=		6756679854	=
com.squirrelwallet	Squirrel Wallet					www.=	squirrel-wallet		6739630128	=.app
io.uptn.dapp-web	UPTN					dapp-web.uptn.io/	uptn://dapp-web.uptn.io/		6444606758	io.uptn.wallet
com.broearn	Broearn Wallet					www.=	broearn://wallet/		6444156587	=.browser
com.tychiwallet	Tychi Wallet					=	https://tychiwallet.com/wc		6751274420	=2
net.myrenegade	Renegade					www.=	renegade-web3wallet		1670346221	com.app.renegade
network.trustkeys	TrustKeys Web3 SocialFi					=	tkwc		1601968967	com.trustkeysnetwork
finance.plena	Plena-App					=	https://plena.page.link/JNPe		1608061460	com.plena
com.opz	OPZ Wallet					www.=	=-wallet		6463236757	=.dev
io.altme	Altme					=	wc-altme		1633216869	co.altme.alt.me.altme
io.hippowallet	Hippo Wallet					=	=		1613041499	com.blockchaincommodities.hippo_wallet	hddkffjleepiafmkhcneldjipkfkkofk
io.owallet	OWallet			=		=	=		1626035069	com.io.owallet	hhejbopdnpbjgomhpmegemnjogflenga
io.moonstake	MOONSTAKE					=	=		1502532651	=.wallet
io.shido	Shido App					www.=	=		6473452165	com.shido.wallet
io.loopring.wallet	Loopring			=		=	=		1550921126	loopring.defi.wallet
xyz.nestwallet	Nest Wallet			=		=	=		6451122334	=.nestwallet	cmoakldedjfnjofgbbfenefcagmedlga
com.rktechworks	ID Pocket					=idpocket	wc		1549462128	=.idpocket
io.paraswap	ParaSwap Wallet					=	=		1584610690
com.gemspocket	Gems Pocket					=	ancrypto://app		1660898349	com.ancryptoWallet
com.icewal	icewal					=	=		1629607532	com.icecorp.wallet
com.unstoppabledomains	Unstoppable Domains					=	=		1544748602	=.manager
io.xucre	Xucre					www.=	=.expo.client			xucre.expo.client
io.konio	Konio					=	=		6453561342	com.adrihoke.konio
co.filwallet	FILWallet					=	https://h5.filwallet.co/		1572930901	https://filwallet.co/
money.snowball	Snowball					=	https://app.snowball.exchange/app		1449662311	=.defi
com.ennowallet	Enno Wallet					www.=	=		https://apps.apple.com/us/app/enno-wallet/id1577011660#iosmph	com.app.awqsome.ennowallet
io.safematrix	Safematrix					=	https://safematrix.io/		1613333481	https://download.safematrix.io/abm/safematrix.apk
pro.assure	Assure					www.=	=			com.neuxs.assure
com.neftipedia	NeftiWallet					=	nefti://nefti.id/asset/			com.NEFTiPEDiA.mp
io.goldbit	GoldBit						=		1551914030	com.goldbitpro.wallet
com.coingrig	Coingrig					=	=		1583464451	=
io.xfun	XFUN Wallet					=	=wallet		1612225910	com.xfun.wallet
com.antiersolutions	Ancrypto Wallet					www.=	ancrypto://app		1453657650
com.itoken	iToken Wallet					www.=	huobiwallet		1433883012	com.huobionchainwallet.gp
com.cardstack	Card Wallet					=earn-together	cardwallet		https://cardstack.com/ios	https://cardstack.com/android
io.slavi	Slavi Wallet					=	=wallet		1610125496	com.defiwalletmobile
tech.defiantapp	Defiant					www.=	=		1559622756	ar.com.andinasmart.defiant
io.sunloft.nft	Ncolle Wallet					nft.sunloft.io/	ncolle		6743734831	com.sunloft.ncolle
money.ondex	Ondex					=	ondex://wc		6762642985	com.ondex.wallet
com.kubwallet	KUB Wallet					=	kubwallet://wc?uri=		6444399387	com.bbt.bitkubnext
com.lumowallet	Lumo Wallet					=	https://lumowallet.com/download		6777980446	com.lumo.wallet
io.goldpocket	GoldPocket					=	gp://wc			com.thomaszhai.gp
io.blonect.wallet	Blonect			=		=	https://blonect.io/		6757797367	tech.uni2net.wallet.blonect	fjkiiakkcmfcikcdhajghpidjdifjjig
io.altrapay	Altra Pay					=	https://altrapay.io/wc?uri=			=.wallet
app.astracorewallet.api	AstraCore Wallet					api.astracorewallet.app/website	astracore://wc		6771516553
com.moneda	Moneda					=	https://auth.moneda.com/		6741869236	=.io
com.berasig	BeraSig					=	=		6502052535
com.zkx.app.wallet	ZKX Wallet			=		zkxwallet.com/					fibfaangghabdbndamiaceoahiajfgck
com.moongate.one	MG			=		moongate.one/					https://wallet.moongate.one/
com.scramble	Scramble			=		scramble-wallet.com/					dfkkefmblkgnecepjogenokjpagglfhj
io.finoa	FinoaConnect			=		app.finoa.io/			1484058524
fi.nu	NUFI			=		=					gpnihlnnodeiiaakbikldcihojploeca
com.blazpay.wallet	Blazpay			=		=download					cecndeddohekaklkfehmcnhejflmclhc
io.getjoin.prd	JOIN MOBILE APP			=		=			6590635145	=
eu.flashsoft.clear-wallet	clear-wallet			=		clear-wallet.flashsoft.eu/					djlahdpfkflehaepgohnnodmaajabdlg
app.berasig	BeraSig			=		www.berasig.com/					ckedkkegjbflcfblcjklibnedmfjppbj
com.wallet.reown	Leather			=		leather.io/					ldinpeekobnhjjdofggfgjlcehhmanlj
app.send	Canton Wallet by Send			=		cantonwallet.com/					ldmohiccoioolenadmogclhoklmanpgi
network.verified.custody	Verified Wallet			=		wallet.verified.network/					abkgckcpmnbipkfhkkchkdfkmccjdmkh
utila.io	Utila			=		utila.io/					hcnimkhfanmcapamajjopeallkkidpic
com.micet.wallet	Micet			=		addons.mozilla.org/en-US/firefox/addon/micet/
pro.hinkal.walletconnect	Hinkal Wallet			=		=					khfjgapjfcdoffmklchibpepboholpbe
com.ttchain	TTChain Wallet			=		tt-chain.io/					hbcaeldjiijffnglkaegjdkabipajfje
com.topnod	TopNod			=		=					dplmpomngmlplmdbloihfopnnakiddfm
com.nixwallet.extension	NixWallet			=		nixwallet.vercel.app/					nkkaidapildbkjmnfeieepmejghgmipi
com.superearn.wallet	Super Wallet			=		chromewebstore.google.com/detail/super-wallet/alhbdljkhmnjcakmpchfidhmafikcoom?hl=en&pli=1					alhbdljkhmnjcakmpchfidhmafikcoom
com.blanqlabs.wallet	Blanq			=		www.=			6470715307	xyz.blanq.mobile
com.robeon.wallet	Robeon			=		www.robeondefi.com/					achnhogamidkdaaemipoghpcacjdhfko
com.lockerprotocol.wallet	Locker Protocol Wallet			=		=					pdkhlfhhjkdepnppbdpliepjaocghibh
info.chainlens.magicmoney	Magic Money			=		www.chainlensnft.info/					dbofalaimbebcaiikgljjhfblajalkpp
io.runonflux.sspwallet	SSP			=		sspwallet.io/					mgfbabcnedcejkfibpafadgkhmkifhbd
app.mango.wallet	Mango			=		www.mangoprotocol.site/					nphpjgifdodfhachompmknpdjnhomkcc
org.splits.teams.connect	Splits			=		=					ghfacfafnbcgkielpaeifdpoggfeakif
com.lootrush	LootRush			=		www.=lootrush-wallet					lfmmjkfllhmfmkcobchabopkcefjkoip
xyz.dawnwallet	Dawn Wallet			=		www.=			1673143782
xyz.abs	Abstract Global Wallet			=		=
io.useglyph	Glyph Wallet			=		=
org.base.account	Base Account			=		=
me.vultisig	Vultisig			=		vultisig.com/			6503023896	com.vultisig.wallet	ggafhcdaplkhmmnlbfjpnnkepdfjaelb`
