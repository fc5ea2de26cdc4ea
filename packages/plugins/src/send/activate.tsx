import { implement, type ViewProps } from '@wallet-modal/runtime/plugin'
import { reviewTexts } from '@wallet-modal/runtime/review'
import { amountTexts } from '@wallet-modal/runtime/ui'
import { createSendApi } from './createSendApi.js'
import { createSending, type Sending } from './createSending.js'
import { manifest, type ReplacementParams, type SendParams } from './manifest.js'
import { texts } from './messages.js'
import { SendView } from './views/SendView.js'
import scanCss from './views/scan.css?inline'
import sendCss from './views/send.css?inline'

const formView =
  (sending: Sending) =>
  ({ params }: ViewProps<SendParams | undefined>) => <SendView sending={sending} params={params} />

/** The views of one modal. The form is shown before the code of the others is there. */
const sendViews = (sending: Sending) => ({
  Send: formView(sending),
  SendSelectToken: {
    load: async () => {
      const { SelectTokenView } = await import('./views/SelectTokenView.js')
      return () => <SelectTokenView form={sending.form} />
    },
  },
  SendPreview: {
    load: async () => {
      const { PreviewView } = await import('./views/PreviewView.js')
      return () => <PreviewView sending={sending} />
    },
  },
  SendReplacement: {
    load: async () => {
      const { ReplacementView } = await import('./views/ReplacementView.js')
      return ({ params }: ViewProps<ReplacementParams | undefined>) => (
        <ReplacementView sending={sending} params={params} />
      )
    },
  },
  SendScan: {
    load: async () => {
      const { ScanView } = await import('./views/ScanView.js')
      return () => <ScanView sending={sending} />
    },
  },
})

/** Loaded when the view is opened for the first time, or an app asks for the api. */
export default implement(manifest, (context) => {
  const sending = createSending(context)
  return {
    api: createSendApi(context, sending),
    views: sendViews(sending),
    styles: [sendCss, scanCss],
    messages: texts,
    uses: [reviewTexts, amountTexts],
  }
})
