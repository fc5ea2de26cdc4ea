import { studioOfStart } from './lib/buildStudio.mjs'
import { CommandError, parsePort, runScript } from './lib/commandLine.mjs'
import { serveFolder } from './lib/serveFolder.mjs'

const usage = `node scripts/serveStudio.mjs [options]      serves the studio that npm start has built

  --port <number>     default 0: any free one
  --sandbox <url>     of the sandbox that its wallets and chains are of`

const options = /** @type {const} */ ({
  port: { type: 'string', default: '0' },
  sandbox: { type: 'string' },
})

await runScript({ usage, options }, async ({ port, ...values }) => {
  const sandbox = String(values.sandbox ?? '')
  if (!/^http:\/\/[\w.:[\]-]+\/?$/.test(sandbox)) {
    throw new CommandError(
      '--sandbox takes the address that the sandbox prints, such as http://127.0.0.1:4100.',
      2,
    )
  }
  const { url } = await serveFolder(studioOfStart.output, {
    port: parsePort('--port', port),
    // Compressed, so that the page measures what visitors download.
    pack: true,
    // The build knows no address: the sandbox may have another port each time.
    changePage: (html) =>
      html.replace('<head>', `<head><meta name="wallet-modal-sandbox" content="${sandbox}">`),
  })
  console.log(`Local: ${url}`)
  await new Promise(() => {})
})
