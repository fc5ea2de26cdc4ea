/**
 * Regular expressions that would take long with a long text, and never see one.
 *
 * @type {readonly { readonly file: string, readonly literal: string, readonly reason: string }[]}
 */
export const regexExceptions = [
  ...[
    '/intrinsic gas too low|intrinsic gas exceeds|below intrinsic gas|floor data gas|gas floor|gas cost .*exceeds the gas limit|callgascostmorethangaslimit/',
    '/nonce too high|nonce has max value|noncegap|nonce gap|nonce .*too distant|future nonce/',
    String.raw`/(transaction|tx) type .*(not|un)\s?(supported|valid)|(invalid|unsupported) (transaction|tx) type|invalidtxtype|not supported by the current hardfork|eip-?1559 (is )?(disabled|not (supported|enabled))/`,
    String.raw`/revert(?:ed)?(?: with reason string)?[:\s]+["']?(.+?)["']?$/i`,
  ].map((literal) => ({
    file: 'packages/plugins/src/evm/chain/executionErrors.ts',
    literal,
    reason: 'What a node says is cut to 200 characters before.',
  })),
  ...[
    String.raw`/Error Message: (.+?)\.?$/`,
    '/^Program log: (?:Error: )?(.*(?:insufficient|invalid|frozen|mismatch).*)$/i',
  ].map((literal) => ({
    file: 'packages/plugins/src/solana/chain/failure.ts',
    literal,
    reason: 'A line of a log is cut to 500 characters before.',
  })),
  ...[
    String.raw`/[^\s/@:]{1,64}\.(?:eth|sol|dot|btc|id)(?![\w-])/gi`,
    '/\\b[a-z][a-z0-9+-]{1,20}:(?:\\/\\/|[^\\s:]{1,128}[@?])[^\\s"\'`)\\]]{0,2000}/gi',
    String.raw`/[^\s@/]{1,64}@[^\s@/]{1,255}/g`,
  ].map((literal) => ({
    file: 'packages/runtime/src/base/withoutIdentifiers.ts',
    literal,
    reason: 'A text is cut to 2,000 characters before.',
  })),
]

/**
 * Sources that make theirs at run time, which nobody can judge.
 *
 * @type {Readonly<Record<string, string>>} the reason by file
 */
export const madeAtRunTime = {
  'packages/cli/src/config/secrets.ts': 'Bounded repetitions of one class.',
  'packages/cli/src/terminal/printable.ts': 'One character, or one of a few short sequences.',
  'packages/plugins/src/safe/origins.ts': "An origin of the app's config, with one repetition at most.",
  'packages/runtime/src/vite/refuseSandbox.ts': 'One fixed name, when an app is built.',
}
