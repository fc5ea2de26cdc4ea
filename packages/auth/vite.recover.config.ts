import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

/**
 * Bundles the page that opens a backup: `dist/frame/recover.html`, one file that runs from disk. Its policy names its one script by hash, and
 * refuses every connection.
 */
export default defineConfig({
  publicDir: false,
  plugins: [onePage()],
  build: {
    target: 'es2022',
    outDir: 'dist/frame',
    // After the frame's own build.
    emptyOutDir: false,
    lib: {
      entry: 'src/frame/exit/recover.ts',
      formats: ['iife'],
      name: 'recover',
      fileName: () => 'recover.js',
    },
    minify: true,
  },
})

/** Puts the bundle's script into a page, in place of the script. */
function onePage(): Plugin {
  return {
    name: 'one-page',
    generateBundle(_, bundle) {
      const chunk = bundle['recover.js']
      if (chunk?.type !== 'chunk') throw new Error('The bundle has no script.')
      const script = chunk.code.trim()
      if (/<\/script|<!--/i.test(script)) throw new Error('The script would end the page’s element.')
      const hash = createHash('sha256').update(script).digest('base64')
      const policy = [
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        "connect-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]
      delete bundle['recover.js']
      this.emitFile({
        type: 'asset',
        fileName: 'recover.html',
        source: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>Open a wallet backup</title>
<body>
<noscript>This page needs JavaScript. It sends nothing anywhere.</noscript>
<script>${script}</script>
</body>
</html>
`,
      })
    },
  }
}
