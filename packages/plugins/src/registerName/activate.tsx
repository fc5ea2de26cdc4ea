import { implement, PluginError } from '@wallet-modal/runtime/plugin'
import { reviewTexts } from '@wallet-modal/runtime/review'
import { amountTexts } from '@wallet-modal/runtime/ui'
import { blockchainApiNames } from './blockchainApiNames.js'
import { type Context, createRegistration, type Registration } from './createRegistration.js'
import { exportNames } from './exportNames.js'
import { manifest } from './manifest.js'
import { texts } from './messages.js'
import type { NameProvider } from './provider.js'
import { RegisteredView } from './views/RegisteredView.js'
import { RegisterNameView } from './views/RegisterNameView.js'
import css from './views/registerName.css?inline'

/** Options of `registerName()`. */
export interface RegisterNameOptions {
  /** @default the blockchain API's names, with the suffixes of `plugins.registerName` */
  readonly provider?: NameProvider | undefined
}

const suffixForm = /^(?:\.[a-z0-9-]+)+$/

// Most names need no transaction: the code of the review comes for those that do.
const previewView = (context: Context, registration: Registration) => ({
  load: async () => {
    const [{ createBuying }, { PreviewView }] = await Promise.all([
      import('./createBuying.js'),
      import('./views/PreviewView.js'),
    ])
    const buying = createBuying(context, registration)
    return () => <PreviewView buying={buying} registration={registration} />
  },
})

const registerView = (registration: Registration) => () => <RegisterNameView registration={registration} />

/** Loaded when the view is opened for the first time. */
export default implement(manifest, (context, { provider }: RegisterNameOptions = {}) => {
  const suffixes = [context.config.plugins.registerName?.suffixes ?? []]
    .flat()
    .filter((one) => typeof one === 'string' && suffixForm.test(one))
  if (!provider && suffixes.length === 0) {
    throw new PluginError(
      'PLUGIN_FAILED',
      'No names can be registered: set `plugins.registerName.suffixes` in the config to endings such as ".names.example".',
      { pluginId: manifest.id },
    )
  }
  const names = provider ?? blockchainApiNames(context, suffixes)
  const registration = createRegistration(context, names)
  return {
    views: {
      RegisterAccountName: registerView(registration),
      RegisterAccountNamePreview: previewView(context, registration),
      RegisterAccountNameSuccess: RegisteredView,
    },
    styles: [css],
    messages: texts,
    uses: [reviewTexts, amountTexts],
    api: { exportNames: () => exportNames(context, names) },
  }
})
