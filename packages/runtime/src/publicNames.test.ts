import { expect, test } from 'vitest'

/** An entry's exports at run time. A change here affects users: add a changeset. */
const namesOf = async (entry: Promise<object>) =>
  Object.keys(await entry)
    .sort()
    .join(' ')

test('@wallet-modal/runtime', async () => {
  expect(await namesOf(import('./index.js'))).toMatchInlineSnapshot(
    `"ConfigError ConnectorError ExecutionError HttpError PluginError ProtocolError RpcError WalletModalError createModal defineConfig isWalletModalError"`,
  )
})

test('@wallet-modal/runtime/config', async () => {
  expect(await namesOf(import('./config.js'))).toMatchInlineSnapshot(
    `"accountDefaults addressesOf configError configJsonSchema connectorOrder coreFlags defineConfig featureIds flagFacts hostPattern hostedEndpoints installedFirst isFlagOn isMet isPluginApi isSwitchedOn methodsOrder nearestName parseConfig pluginApi readConfig resolveConfig resolveFeatures socials turnsOn unmetNeeds walletFeaturesOrder writtenFlag"`,
  )
})

test('@wallet-modal/runtime/plugin', async () => {
  expect(await namesOf(import('./plugin.js'))).toMatchInlineSnapshot(
    `"ConnectorError PluginError WalletModalError cleanText computed defineManifest definePlugin effect entry externalUrl implement isWalletModalError signal view withoutIdentifiers"`,
  )
})

test('@wallet-modal/runtime/chain', async () => {
  expect(await namesOf(import('./chain.js'))).toMatchInlineSnapshot(
    `"ConnectorError ExecutionError HttpError ProtocolError RpcError answerOrEvent askWallet attempt createConnection createEmitter createLinkAdapter createNodes executionCodeIn executionError explorerPages featureOf followSession fromProvider invalidAddress invalidAnswer invalidWallet isHexAddress isNetworkId isSurelyUnsent isTransactionHash lazy listenWhile noAccountShared ownOnly pairingUri parseLossless poll readList readNativeBalance refusedName reportMissingSdk reportUncaught safeImage sameHexAddress sdkError sessionOf shortAnswerMaxBytes standardLink toNetworkId wait walletAnswerMs walletFarewellMs walletLink within"`,
  )
})

test('@wallet-modal/runtime/login', async () => {
  expect(await namesOf(import('./login.js'))).toMatchInlineSnapshot(
    `"createEmbeddedWallet createFrameRpc hasSignInMessages readSignInMessage withAccountTypes writeSignInMessage"`,
  )
})

test('@wallet-modal/runtime/accounts', async () => {
  expect(await namesOf(import('./accounts.js'))).toMatchInlineSnapshot(
    `"PagedList amountText appPicture assetKey assetText coinNames collectibleAsset createHoldings createMoney createPictures currencies currencySign dataOf decimalText followAccount formatAmount formatExact formatFee formatShort formatUnits isConfusable meaningOf moneyText nativeAsset parseUnits pictureRequest portfolioCacheMs portfolioPollMs readAmount readEach serviceClientOf shareOf shortAddress symbolText tokenAsset tokenBalanceRetryMs tokenOf transactionsOf valueOfEach worthOf"`,
  )
})

test('@wallet-modal/runtime/review', async () => {
  expect(await namesOf(import('./review.js'))).toMatchInlineSnapshot(
    `"PreparingReview RecipientName ReplacementReview Reviewed WaitingTransactions cannotSend createReviews listedAddress looksLike notAsAsked onlyTransfer refusalTexts reviewEndText reviewTexts useReview"`,
  )
})

test('@wallet-modal/runtime/ui', async () => {
  expect(await namesOf(import('./ui.js'))).toMatchInlineSnapshot(
    `"Address Amount AmountField Avatar Button CodeField Contents CopiedValue CopyButton CountdownRing CurrentMark Disclosure ExternalLink Facts FailureCard Figure Footer FrameSlot Hero Icon IconButton ListRow MessageCard NearEnd NetworkRow PagedPanel ProgressRing QrCode RowShapes SearchField Skeleton Stack Stepper Tabs TextField TokenIcon TokenPicker VirtualList WalletIcon WalletRow amountProblemText amountTexts fundsText isPhone isTelegram openLink openWindow osOf useAnswer useCopy useExplorerUrl useInSight useNetworks useOnline useRowTabIndex useView"`,
  )
})

test('@wallet-modal/runtime/react', async () => {
  expect(await namesOf(import('./react.js'))).toMatchInlineSnapshot(
    `"AccountButton ConnectButton NetworkButton WalletModalProvider useAccount useBalance useModal useModalInstance useNetwork useProvider useSignInSession"`,
  )
})

test('@wallet-modal/runtime/element', async () => {
  expect(await namesOf(import('./element.js'))).toMatchInlineSnapshot(`"defineWalletModalButton"`)
})

test('@wallet-modal/runtime/schemas', async () => {
  expect(await namesOf(import('./schemas.js'))).toMatchInlineSnapshot(
    `"checkAnswer parseAnalyticsConfig parseWalletsResponse"`,
  )
})

test('@wallet-modal/runtime/types', async () => {
  expect(await namesOf(import('./types.generated.js'))).toBe('')
})

test('@wallet-modal/runtime/vite', async () => {
  expect(await namesOf(import('./vite.js'))).toMatchInlineSnapshot(`"walletModal"`)
})

test('@wallet-modal/runtime/testing', async () => {
  expect(await namesOf(import('./testing.js'))).toMatchInlineSnapshot(
    `"createTestModal describeAdapter describeChain describeConnector describePlugin englishTexts fakeClock fakeLocks fakePage mockAccount mockAdapter mockChainPlugin mockConnector mockNetwork mockReport settled turn"`,
  )
})
