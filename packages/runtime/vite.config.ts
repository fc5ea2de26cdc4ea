import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'
import manifest from './package.json' with { type: 'json' }

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname, {
    page: ['createModal.ts', 'plugin/describing.ts', 'element.ts', 'reactClient.ts'],
    doors: [
      'core/opening.ts',
      'actions/connecting.ts',
      'chain.ts',
      'react/parts/QrCode.tsx',
      'react/parts/longList.ts',
      'react/parts/Amount.tsx',
      'react/account.ts',
      'ui.ts',
    ],
  }),
  define: { 'import.meta.env.PACKAGE_VERSION': JSON.stringify(manifest.version) },
})
