/*
 * Samples of Project Wycheproof (C2SP/wycheproof, testvectors_v1, Apache License 2.0, © Google and contributors): values as published, in
 * another notation. See https://www.apache.org/licenses/LICENSE-2.0. All values are hex.
 */

/** `aes_gcm_test.json`: 256-bit keys and 96-bit initialisation vectors. */
export const aesGcmVectors = [
  {
    id: 91,
    key: '92ace3e348cd821092cd921aa3546374299ab46209691bc28b8752d17f123c20',
    iv: '00112233445566778899aabb',
    aad: '00000000ffffffff',
    msg: '00010203040506070809',
    ct: 'e27abdd2d2a53d2f136b',
    tag: '9a4a2579529301bcfb71c78d4060f52c',
  },
  {
    id: 92,
    key: '29d3a44f8723dc640239100c365423a312934ac80239212ac3df3421a2098123',
    iv: '00112233445566778899aabb',
    aad: 'aabbccddeeff',
    msg: '',
    ct: '',
    tag: '2a7d77fa526b8250cb296078926b5020',
  },
  {
    id: 97,
    key: '59d4eafb4de0cfc7d3db99a8f54b15d7b39f0acc8da69763b019c1699f87674a',
    iv: '2fcb1b38a99e71b84740ad9b',
    aad: '',
    msg: '549b365af913f3b081131ccb6b825588',
    ct: 'f58c16690122d75356907fd96b570fca',
    tag: '28752c20153092818faba2a334640d6e',
  },
  {
    id: 102,
    key: 'f32364b1d339d82e4f132d8f4a0ec1ff7e746517fa07ef1a7f422f4e25a48194',
    iv: '5a86a50a0e8a179c734b996d',
    aad: 'ab2ac7c44c60bdf8228c7884adb20184',
    msg: '43891bccb522b1e72a6b53cf31c074e9d6c2df8e',
    ct: '43dda832e942e286da314daa99bef5071d9d2c78',
    tag: 'c3922583476ced575404ddb85dd8cd44',
  },
  {
    id: 104,
    key: '6efca98126918ab564d88c6bec02e8998b2be50e3f906ff9adfdd185f373e756',
    iv: '4abd6cfc83bd06b11efaa2a7',
    aad: '',
    msg: 'bbec79c086d41e602d090f7e40494d6bf3faa1dc6df0ab8a88ea5d35d426b248c2ad880351e223f6170d37cc9655e10459e59cbd6d1c092ed31d72ccc7af20',
    ct: '97b4c73a4d8b5b21bc4b50dbb70dfa77b1a7bf0bbe7cf16ecf5bb60ba8070acc5740780435ed145a62a613dd9881b721168fbb3f5af385ee5d4f856cf93cba',
    tag: '27ac8c4010d8e81b7051ceb06b30fe2d',
  },
] as const

/** `hkdf_sha256_test.json`. */
export const hkdfVectors = [
  {
    id: 1,
    ikm: '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '000102030405060708090a0b0c',
    info: 'f0f1f2f3f4f5f6f7f8f9',
    okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    id: 2,
    ikm: '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '',
    info: '',
    okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
  {
    id: 3,
    ikm: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f',
    salt: '606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf',
    info: 'b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
    okm: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  },
  {
    id: 21,
    ikm: 'd515f58eed428b2bac233c8538580e2f',
    salt: 'c2a3ad9db6621fceb7498c0e6287522077acd2d47b55c09d52e114943b37',
    info: '14de8cffd89e49275f69d2e1e6b43fa0c3775451',
    okm: '91ca35a68bc0151a02c5c432f180d21f331cc4e9ba15d8b7475d775a5a30f6b3d9b8b22c318abdd07b93affad1ed61b8bb00af46cc0ef9dd750fc1919385bb4a',
  },
] as const

const n = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
const p = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff'
const zero = '00'.repeat(32)
const one = `${'00'.repeat(31)}01`
const text1234 = '313233343030'
const textMessage = '4d657373616765'
const firstKey =
  '042927b10512bae3eddcfe467828128bad2903269919f7086069c8c4df6c732838c7787964eaac00e5921fb1498a60f4606766b3d9685001558d1a974e7341513e'
const s = 'b329f479a2bbd0a5c384ee1493b1f5186a87139cac5df4087c134b49156847db'

/** `ecdsa_secp256r1_sha256_p1363_test.json`: P-256 signatures as `r` and `s`. */
export const ecdsaVectors: readonly {
  readonly id: number
  readonly key: string
  readonly msg: string
  readonly sig: string
  readonly isValid: boolean
}[] = [
  {
    id: 1,
    key: firstKey,
    msg: text1234,
    sig: '2ba3a8be6b94d5ec80a6d9d1190a436effe50d85a1eee859b8cc6af9bd5c2e184cd60b855d442f5b3c7b11eb6c4e0ae7525fe710fab9aa7c77a67f79e6fadd76',
    isValid: true,
  },
  ...(
    [
      // r + n, with a byte more
      [2, `012ba3a8bd6b94d5ed80a6d9d1190a436ebccc0833490686deac8635bcb9bf536900${s}`],
      // n − r
      [4, `d45c5740946b2a147f59262ee6f5bc90bd01ed280528b62b3aed5fc93f06f739${s}`],
      // r + 2²⁵⁶
      [5, `012ba3a8be6b94d5ec80a6d9d1190a436effe50d85a1eee859b8cc6af9bd5c2e1800${s}`],
      // s + 2³²⁰
      [10, `010000000000000000${s}00${s}`],
      [11, zero + zero],
      [12, zero + one],
      [13, zero + n],
      [16, zero + p],
      [18, one + zero],
      [19, one + one],
      [20, one + n],
      [23, one + p],
      [25, n + zero],
    ] as const
  ).map(([id, sig]) => ({ id, key: firstKey, msg: text1234, sig, isValid: false })),
  {
    // x of the key has many trailing ones
    id: 238,
    key: '042829c31faa2e400e344ed94bca3fcd0545956ebcfe8ad0f6dfa5ff8effffffffa01aafaf000e52585855afa7676ade284113099052df57e7eb3bd37ebeb9222e',
    msg: textMessage,
    sig: 'd82a7c2717261187c8e00d8df963ff35d796edad36bc6e6bd1c91c670d9105b43dcabddaf8fcaa61f4603e7cbac0f3c0351ecd5988efb23f680d07debd139929',
    isValid: true,
  },
  {
    // x of the key is small
    id: 244,
    key: '0400000003fa15f963949d5f03a6f5c7f86f9e0015eeb23aebbff1173937ba748e1099872070e8e87c555fa13659cca5d7fadcfcb0023ea889548ca48af2ba7e71',
    msg: textMessage,
    sig: 'b7c81457d4aeb6aa65957098569f0479710ad7f6595d5874c35a93d12a5dd4c7b7961a0b652878c2d568069a432ca18a1a9199f2ca574dad4b9e3a05c0a1cdb3',
    isValid: true,
  },
  {
    // y of the key is large
    id: 250,
    key: '04bcbb2914c79f045eaa6ecbbc612816b3be5d2d6796707d8125e9f851c18af015fffffffeecad44b6f05d15b33146549c2297b522a5eed8430cff596758e6c43d',
    msg: textMessage,
    sig: 'd7d70c581ae9e3f66dc6a480bf037ae23f8a1e4a2136fe4b03aa69f0ca25b35689c460f8a5a5c2bbba962c8a3ee833a413e85658e62a59e2af41d9127cc47224',
    isValid: true,
  },
]
