import { bootstrapApplication } from '@angular/platform-browser'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { App } from './app/app'
import { modal } from './modal'

defineWalletModalButton(modal)

bootstrapApplication(App).catch((error) => console.error(error))
