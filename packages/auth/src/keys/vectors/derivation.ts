/**
 * BIP-39: the 256-bit entries of the vectors of bitcoinjs/bip39 (ISC), which are those of trezor/python-mnemonic (MIT): entropy,
 * phrase, and the seed of the phrase with the passphrase `TREZOR`.
 */
export const bip39Vectors: readonly (readonly [entropy: string, phrase: string, seed: string])[] = [
  [
    '0000000000000000000000000000000000000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon art',
    'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title',
    'bc09fca1804f7e69da93c2f2028eb238c227f2e9dda30cd63699232578480a4021b146ad717fbb7e451ce9eb835f43620bf5c514db0f8add49f5d121449d3e87',
  ],
  [
    '8080808080808080808080808080808080808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless',
    'c0c519bd0e91a2ed54357d9d1ebef6f5af218a153624cf4f2da911a0ed8f7a09e2ef61af0aca007096df430022f7a2b6fb91661a9589097069720d015e4e982f',
  ],
  [
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo vote',
    'dd48c104698c30cfe2b6142103248622fb7bb0ff692eebb00089b32d22484e1613912f0a5b694407be899ffd31ed3992c456cdf60f5d4564b8ba3f05a69890ad',
  ],
  [
    '3e141609b97933b66a060dcddc71fad1d91677db872031e85f4c015c5e7e8982',
    'dignity pass list indicate nasty swamp pool script soccer toe leaf photo multiply desk host tomato cradle drill spread actor shine dismiss champion exotic',
    'ff7f3184df8696d8bef94b6c03114dbee0ef89ff938712301d27ed8336ca89ef9635da20af07d4175f2bf5f3de130f39c9d9e8dd0472489c19b1a020a940da67',
  ],
  [
    '2c85efc7f24ee4573d2b81a6ec66cee209b2dcbd09d8eddc51e0215b0b68e416',
    'clutch control vehicle tonight unusual clog visa ice plunge glimpse recipe series open hour vintage deposit universe tip job dress radar refuse motion taste',
    'fe908f96f46668b2d5b37d82f558c77ed0d69dd0e7e043a5b0511c48c2f1064694a956f86360c93dd04052a8899497ce9e985ebe0c8c52b955e6ae86d4ff4449',
  ],
  [
    '4fa1a8bc3e6d80ee1316050e862c1812031493212b7ec3f3bb1b08f168cabeef',
    'exile ask congress lamp submit jacket era scheme attend cousin alcohol catch course end lucky hurt sentence oven short ball bird grab wing top',
    '095ee6f817b4c2cb30a5a797360a81a40ab0f9a4e25ecd672a3f58a0b5ba0687c096a6b14d2c0deb3bdefce4f61d01ae07417d502429352e27695163f7447a8c',
  ],
  [
    '15da872c95a13dd738fbf50e427583ad61f18fd99f628c417a61cf8343c90419',
    'beyond stage sleep clip because twist token leaf atom beauty genius food business side grid unable middle armed observe pair crouch tonight away coconut',
    'b15509eaa2d09d3efd3e006ef42151b30367dc6e3aa5e44caba3fe4d3e352e65101fbdb86a96776b91946ff06f8eac594dc6ee1d3e82a42dfe1b40fef6bcc3fd',
  ],
]

const h = 0x80000000
const shortSeed = '000102030405060708090a0b0c0d0e0f'
const longSeed =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'

/** A key on a path below a seed. Values are hex. */
export interface DerivationVector {
  readonly seed: string
  readonly path: readonly number[]
  readonly privateKey: string
  readonly publicKey: string
}

/** BIP-32, test vectors 1 and 2, with the keys as SLIP-0010 spells them (satoshilabs/slips, "secp256k1"). */
export const bip32Vectors: readonly DerivationVector[] = [
  {
    seed: shortSeed,
    path: [h, 1, h + 2, 2, 1_000_000_000],
    privateKey: '471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8',
    publicKey: '022a471424da5e657499d1ff51cb43c47481a03b1e77f951fe64cec9f5a48f7011',
  },
  {
    seed: longSeed,
    path: [],
    privateKey: '4b03d6fc340455b363f51020ad3ecca4f0850280cf436c70c727923f6db46c3e',
    publicKey: '03cbcaa9c98c877a26977d00825c956a238e8dddfbd322cce4f74b0b5bd6ace4a7',
  },
  {
    seed: longSeed,
    path: [0],
    privateKey: 'abe74a98f6c7eabee0428f53798f0ab8aa1bd37873999041703c742f15ac7e1e',
    publicKey: '02fc9e5af0ac8d9b3cecfe2a888e2117ba3d089d8585886c9c826b6b22a98d12ea',
  },
  {
    seed: longSeed,
    path: [0, h + 2_147_483_647],
    privateKey: '877c779ad9687164e9c2f4f0f4ff0340814392330693ce95a58fe18fd52e6e93',
    publicKey: '03c01e7425647bdefa82b12d9bad5e3e6865bee0502694b94ca58b666abc0a5c3b',
  },
  {
    seed: longSeed,
    path: [0, h + 2_147_483_647, 1],
    privateKey: '704addf544a06e5ee4bea37098463c23613da32020d604506da8c0518e1da4b7',
    publicKey: '03a7d1d856deb74c508e05031f9895dab54626251b3806e16b4bd12e781a7df5b9',
  },
  {
    seed: longSeed,
    path: [0, h + 2_147_483_647, 1, h + 2_147_483_646, 2],
    privateKey: 'bb7d39bdb83ecf58f2fd82b6d918341cbef428661ef01ab97c28a4842125ac23',
    publicKey: '024d902e1a2fc7a8755ab5b694c575fce742c48d9ff192e63df5193e4c7afe1f9c',
  },
]

/** SLIP-0010, test vectors 1 and 2 for ed25519 (satoshilabs/slips). */
export const slip10Vectors: readonly DerivationVector[] = [
  {
    seed: shortSeed,
    path: [],
    privateKey: '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    publicKey: 'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed',
  },
  {
    seed: shortSeed,
    path: [h],
    privateKey: '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
    publicKey: '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c',
  },
  {
    seed: shortSeed,
    path: [h, h + 1, h + 2, h + 2, h + 1_000_000_000],
    privateKey: '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    publicKey: '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a',
  },
  {
    seed: longSeed,
    path: [],
    privateKey: '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012',
    publicKey: '8fe9693f8fa62a4305a140b9764c5ee01e455963744fe18204b4fb948249308a',
  },
  {
    seed: longSeed,
    path: [h, h + 2_147_483_647, h + 1, h + 2_147_483_646, h + 2],
    privateKey: '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
    publicKey: '47150c75db263559a70d5778bf36abbab30fb061ad69f69ece61a72b0cfa4fc0',
  },
]
