/** @typedef {Record<string, string>} Files by path inside the package */

const manifest = {
  name: '@house/good',
  version: '1.2.3',
  description: 'A package that keeps every rule.',
  keywords: ['wallet'],
  license: 'MIT',
  repository: { type: 'git', url: 'git+https://example.com/house.git', directory: 'packages/good' },
  type: 'module',
  engines: { node: '>=20.19' },
  sideEffects: false,
  files: ['dist', 'LICENSE', 'THIRD_PARTY_NOTICES.md'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  dependencies: { '@house/other': '1.2.3', zod: '^4.0.0' },
  peerDependencies: { react: '>=18.2 <20' },
  publishConfig: { access: 'public', provenance: true },
}

const map = { version: 3, names: [], mappings: '', sourcesContent: ['export const one = 1'] }

/**
 * A package without fault.
 *
 * @type {Files}
 */
export const goodTarball = {
  'package.json': JSON.stringify(manifest),
  'README.md':
    '# Good\n\n[licence](LICENSE), [below](#more-of-it), [elsewhere](https://example.com), [errors](https://example.com/house/blob/main/docs/errors.md)\n\n## More of it\n\n```md\n[x](x)\n```',
  LICENSE: 'MIT License',
  'THIRD_PARTY_NOTICES.md': 'For `bundled` 1.0.0.',
  'dist/index.js': 'export const one = 1\n//# sourceMappingURL=index.js.map',
  'dist/index.js.map': JSON.stringify({ ...map, sources: ['../src/index.ts'] }),
  'dist/index.d.ts': 'export declare const one: number',
  'dist/bundled.js.map': JSON.stringify({ ...map, sources: ['../../../node_modules/bundled/index.js'] }),
}

/** The house that the good package belongs to. */
export const exampleHouse = {
  version: '1.2.3',
  names: ['@house/good', '@house/other', 'create-wallet-modal'],
  machinePaths: ['/home/somebody/house/'],
  /** @param {string} path */
  repositoryHas: (path) => path === 'docs/errors.md',
}

/**
 * @param {Record<string, unknown>} changes to the manifest
 * @returns {Files}
 */
const withManifest = (changes) => ({ 'package.json': JSON.stringify({ ...manifest, ...changes }) })

/**
 * Declarations of another module system than the code's, for the linters to find.
 *
 * @type {Files}
 */
export const mistyped = {
  ...withManifest({ exports: { '.': { types: './dist/index.d.cts', default: './dist/index.js' } } }),
  'dist/index.d.cts': 'export declare const one: number',
}

/**
 * By the name of a rule, changes to the good package that it must complain of, each by itself.
 *
 * @type {Record<string, Files[]>}
 */
export const brokenTarballs = {
  'says what it is': [
    withManifest({ license: 'GPL-3.0-only' }),
    withManifest({ repository: undefined }),
    withManifest({ repository: { type: 'git', url: 'git+https://example.com/house.git' } }),
    withManifest({ keywords: [] }),
    withManifest({ type: 'commonjs' }),
    withManifest({ sideEffects: undefined }),
    withManifest({ publishConfig: { access: 'public' } }),
  ],
  'one version': [withManifest({ version: '1.2.4' })],
  'client components for servers': [
    withManifest({
      exports: {
        '.': {
          types: './dist/index.d.ts',
          'react-server': './dist/index.js',
          default: './dist/index.js',
        },
      },
    }),
  ],
  'ranges of a registry': [
    withManifest({ dependencies: { '@house/other': '^1.2.3' } }),
    withManifest({ peerDependencies: { '@house/other': '1.2.2' } }),
    withManifest({ dependencies: { zod: 'workspace:*' } }),
    withManifest({ dependencies: { zod: 'file:../zod' } }),
    withManifest({ dependencies: { zod: '*' } }),
    withManifest({ devDependencies: { zod: 'github:someone/zod' } }),
    withManifest({ devDependencies: { zod: 'npm:zod@latest' } }),
    { 'templates/app/package.json': JSON.stringify({ dependencies: { '@house/other': '1.0.0' } }) },
  ],
  papers: [{ 'README.md': '' }, { LICENSE: 'All rights reserved.' }],
  'files that it names': [withManifest({ files: ['dist', 'schema.json'] })],
  'links that lead somewhere': [
    { 'README.md': '# Good\n\n[errors](../../docs/errors.md)' },
    { 'README.md': '# Good\n\n[less](#less-of-it)' },
    { 'README.md': '# Good\n\n[gone](https://example.com/house/tree/main/packages/gone)' },
    { 'README.md': '# Good\n\n[notices](THIRD_PARTY_NOTICES.md#none)' },
    { 'README.md': '# Good\n\n[errors]\n\n[errors]: docs/errors.md' },
  ],
  'nothing of the workshop': [
    { 'dist/one.test.js': '' },
    { 'dist/fakeClient.fixture.d.ts': '' },
    { 'dist/test/helper.js': '' },
    { 'dist/sdkPeers.js': '' },
    { 'src/index.ts': '' },
  ],
  'no path of this machine': [{ 'dist/index.js': "import '/home/somebody/house/packages/good/src/one.js'" }],
  'maps that lead somewhere': [
    { 'dist/index.js': '//# sourceMappingURL=elsewhere.js.map' },
    {
      'dist/index.js.map': JSON.stringify({ ...map, sources: ['../src/index.ts'], sourcesContent: [null] }),
    },
    { 'dist/index.js.map': JSON.stringify({ ...map, sources: ['file:///src/index.ts'] }) },
  ],
  'notices of what it bundles': [
    { 'dist/more.js.map': JSON.stringify({ ...map, sources: ['../../node_modules/@some/more/index.js'] }) },
  ],
  'runs nothing when installed': [
    withManifest({ scripts: { postinstall: 'node dist/index.js' } }),
    { 'binding.gyp': '{}' },
  ],
  'the command line alone': [
    withManifest({ name: 'create-wallet-modal' }),
    {
      ...withManifest({ name: 'create-wallet-modal', dependencies: {}, peerDependencies: {} }),
      'dist/large.js': ' '.repeat(2_000_001),
    },
  ],
}
