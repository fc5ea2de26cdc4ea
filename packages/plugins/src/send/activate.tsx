import { lazy } from '@wallet-modal/runtime/chain'
import { implement, type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import { createSending, type Sending } from './createSending.js'
import { manifest, type ReplacementParams, type SendParams } from './manifest.js'
import { texts } from './messages.js'
import { PreviewView } from './views/PreviewView.js'
import { ReplacementView } from './views/ReplacementView.js'
import reviewCss from './views/review.css?inline'
import { ScanView } from './views/ScanView.js'
import { SelectTokenView } from './views/SelectTokenView.js'
import { SendView } from './views/SendView.js'
import scanCss from './views/scan.css?inline'
import sendCss from './views/send.css?inline'

/** The components of one modal, over what it sends. */
const sendViews = (sending: Sending) => ({
  form: ({ params }: { readonly params: SendParams | undefined }) => (
    <SendView sending={sending} params={params} />
  ),
  tokens: () => <SelectTokenView form={sending.form} />,
  preview: () => <PreviewView sending={sending} />,
  replacement: ({ params }: { readonly params: ReplacementParams | undefined }) => (
    <ReplacementView sending={sending} params={params} />
  ),
  scan: () => <ScanView sending={sending} />,
})

/**
 * Loads what apps alone ask for: who opens the view does without.
 * @throws PluginError `PLUGIN_LOAD_FAILED`
 */
async function loadApi(context: PluginContext, sending: Sending) {
  const { createSendApi } = await import('./createSendApi.js').catch((cause: unknown) => {
    throw new PluginError('PLUGIN_LOAD_FAILED', 'The code of send() could not be loaded.', {
      ...{ pluginId: manifest.id, cause },
      hint: 'The visitor may be offline. The next call tries again.',
    })
  })
  return createSendApi(context, sending)
}

/** Loaded when the view is opened for the first time, or an app asks for the api. */
export default implement(manifest, (context) => {
  const sending = createSending(context)
  const { form, tokens, preview, replacement, scan } = sendViews(sending)
  const api = lazy(() => loadApi(context, sending))
  return {
    api: {
      draft: () => sending.form.draft.peek(),
      send: async (request: SendParams) => (await api()).send(request),
    },
    views: {
      Send: form,
      SendSelectToken: tokens,
      SendPreview: preview,
      SendReplacement: replacement,
      SendScan: scan,
    },
    styles: [sendCss, scanCss, reviewCss],
    messages: texts,
  }
})
